import type names from '@canopy/contract/texts/en.json';

/**
 * Each text folder adds its English texts here in `textFolders.ts`, so that the compiler can check keys.
 */
export interface TextsByFolder {
  contract: typeof names;
}

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer W) => void
  ? W
  : never;

/** All texts of the pages, by group and name. */
export type Texts = Together<TextsByFolder[keyof TextsByFolder]>;
