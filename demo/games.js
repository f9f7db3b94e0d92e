// The games of the menu, in the order of the package: those the project exists for come first.

import { variants } from 'damier';

export function games() {
  return variants;
}
