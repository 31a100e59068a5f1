import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { Operation } from '../platform/operation.ts';
import type { Answer, TestClient } from './client.ts';
import type { World } from './world.ts';

/** One successful call of a command. */
export interface Prepared<C extends Call> {
  by: TestClient;
  body: BodyOf<C>;
  /** The audit lines it leaves, `action subject`, in order; none if it is declared to have none. */
  lines: string[] | ((result: ResultOf<C>) => string[]);
  /** The actor in the log, if not the caller: somebody just signing in. */
  actor?: string;
  /** The body of the second attempt, if the first used something up despite failing. */
  secondBody?: BodyOf<C>;
  /** Number of writing transactions: more than one if each of many has its own, as its documentation must say. */
  transactions?: number;
  /** Why a failing commit cannot be shown: it writes nothing. */
  writesNothing?: string;
  /** Why there is no line even though staff execute it. */
  noLine?: string;
}

/** Prepares in the company what the command needs, and describes how to call it. */
export type Example<C extends Call> = (world: World) => Promise<Prepared<C>>;

type CommandNames<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends { kind: 'command' } ? Name : never;
}[keyof Operations];

/** One example for every command of a feature; a missing one does not compile. */
export type ExamplesOf<Operations> = {
  [Name in CommandNames<Operations>]: Operations[Name] extends Operation<infer C>
    ? Example<C>
    : never;
};

/** The result of a preparatory call, which must succeed. */
export function resultOf<R>(answer: Answer<R>): R {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}
