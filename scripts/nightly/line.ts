/** One promise of Canopy with the commands that prove it. */
export interface Line {
  what: string;
  promise: string;
  /** Run one after another with `FULL=1`; each must succeed and print its figure. */
  by: readonly string[];
  /** The part of the promise that the commands do not prove. */
  open?: string;
  /** Why it is in no part: a person runs it when it is wanted. */
  byHand?: string;
}

const SERVER = 'apps/server/src';
/** Tests of these files, in full; those of the server by their paths in it. */
export const tests = (...files: string[]) => `npx vitest run ${files.join(' ')}`;
export const inServer = (...files: string[]) => tests(...files.map((file) => `${SERVER}/${file}`));
/** Journeys by their names, in full. */
export const journeys = (...names: string[]) => `npm run test:e2e -- ${names.join(' ')}`;
export const bench = (name: string) => `node bench/main.ts ${name}`;

/** The lines of each part. */
export type Parts = Readonly<Record<string, readonly Line[]>>;
