/**
 * Lint: faults only, formatting is Prettier's. The published sources run in pages, workers and Node, so they may use only
 * what all three know, and never code made from strings.
 */
import js from '@eslint/js';
import globals from 'globals';

export default [
  {
    ignores: [
      'build/',
      '!js/build/',
      'dist/',
      'js/core/bytes.js',
      'js/core/layout.js',
      'js/core/version.js',
      'js/thinking/worker-source.js',
      'js/thinking/weights/',
      'js/thinking/books/',
      '**/*.d.ts',
    ],
  },
  js.configs.recommended,
  {
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { caughtErrors: 'none' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
    },
  },
  {
    files: ['js/**/*.js'],
    ignores: ['js/build/**', 'js/board/**', 'js/register.js'],
    languageOptions: {
      globals: { ...globals['shared-node-browser'], Worker: 'readonly', process: 'readonly', self: 'readonly' },
    },
  },
  {
    files: ['js/board/**/*.js', 'js/register.js', 'demo/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['js/build/**/*.js', 'tests/**/*.js', '*.js'],
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { 'max-lines-per-function': 'off' },
  },
  // Functions given to a browser to run there stand inside the tests.
  {
    files: ['tests/page/**/*.js', 'tests/package/**/*.js'],
    languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } },
  },
];
