import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { Operation } from '../platform/operation.ts';
import type { Answer, TestClient } from './client.ts';
import type { World } from './world.ts';

/** One call of a command that succeeds. */
export interface Prepared<C extends Call> {
  by: TestClient;
  body: BodyOf<C>;
  /**
   * The lines of the audit log that it leaves, `action subject`, in order; none where it is declared
   * to have none.
   */
  lines: string[] | ((result: ResultOf<C>) => string[]);
  /** Who the log says it was, where that is not the caller: somebody who is only signing in. */
  actor?: string;
  /** The body of the second try, where the first one has used something up although it failed. */
  secondBody?: BodyOf<C>;
  /** How many transactions write: more than one where each of many has its own, which is said in its docs. */
  transactions?: number;
  /** Why no failing commit can be shown: it writes nothing. */
  writesNothing?: string;
  /** Why there is no line although staff make it. */
  noLine?: string;
}

/** Prepares in the company what the command needs, and says how it is made. */
export type Example<C extends Call> = (world: World) => Promise<Prepared<C>>;

type CommandNames<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends { kind: 'command' } ? Name : never;
}[keyof Operations];

/** An example of every command of a feature: one that is missing does not compile. */
export type ExamplesOf<Operations> = {
  [Name in CommandNames<Operations>]: Operations[Name] extends Operation<infer C>
    ? Example<C>
    : never;
};

/** The answer of a call that only prepares; it must have succeeded. */
export function resultOf<R>(answer: Answer<R>): R {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}
