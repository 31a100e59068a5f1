import { z } from 'zod/mini';

/**
 * Everything that takes two people: one asks or does a step, somebody else agrees or does the next one. The
 * server's `secondPerson/effects.ts` says who is kept from it, and in which queue it waits for the others.
 */
export const TWO_PEOPLE = [
  'runCheck',
  'runLock',
  'runPost',
  'runUnlock',
  'heldPayable',
  'planVersion',
  'walletAdjustment',
  'bonusAdjustment',
  'opening',
  'treeMove',
  'profileChange',
  'settingChange',
  'saleSlip',
  'reloadSlip',
] as const;
export type TwoPeople = (typeof TWO_PEOPLE)[number];

/** What the person did who may not also take the next step. */
export const OTHER_PERSON_CAUSES = [
  'calculated',
  'checked',
  'locked',
  'asked',
  'sent',
  'wrote',
  'held',
  'handedIn',
  'approved',
  'new',
] as const;
export type OtherPersonCause = (typeof OTHER_PERSON_CAUSES)[number];

/** Who may take a step that waits for another person, and who may not. */
export const waitsFor = z.object({
  /** What the other person did; null: nobody is kept from it. */
  cause: z.nullable(z.enum(OTHER_PERSON_CAUSES)),
  /** Their name. */
  by: z.nullable(z.string()),
  /** The caller is kept from it. */
  own: z.boolean(),
  /** What one must have to take it: `bonus.lock`. */
  right: z.string(),
  /** Names of people who may take it now, at most five. */
  people: z.array(z.string()),
  /** How many more there are. */
  more: z.int(),
});
export type WaitsFor = z.infer<typeof waitsFor>;
