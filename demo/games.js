// The games of the menu, in the order of the package: those the project exists for come first.

import { variants } from 'damier';

/**
 * DEBT: the board draws no hands yet, so games in which men are put in from the hand are left out; drawing
 * them beside the board removes this condition.
 */
export function games() {
  return variants.filter(({ rules }) => !rules.hand);
}
