import type names from '@canopy/contract/texts/en.json';

/** Each folder of texts adds its English here, in its own `texts/keys.ts`: keys are checked by the compiler. */
export interface TextsByFolder {
  contract: typeof names;
}

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer W) => void
  ? W
  : never;

/** Every text of the pages, by group and name. */
export type Texts = Together<TextsByFolder[keyof TextsByFolder]>;
