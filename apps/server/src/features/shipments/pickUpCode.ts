import { randomInt } from 'node:crypto';

/** Without characters that look alike: the code is read aloud at the counter. */
const CHARACTERS = 'ACDEFHJKMNPRTUVWXY34679';

/** The code a buyer shows to collect a sale. */
export const newPickUpCode = () =>
  Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]!).join('');
