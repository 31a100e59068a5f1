import type { Call, ParamsOf, ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { writeAudit, type Audit } from './audit.ts';
import type { BeforeCtx, CommandCtx, Ctx } from './context.ts';
import type { Db, Tx } from './database/open.ts';
import { transaction } from './database/transaction.ts';
import { WithMessage } from './http/envelope.ts';
import { runOnce, type CommandKey } from './idempotency.ts';

/** RESULT, or RESULT with MESSAGE where the specification shows it there. */
type Answer<C extends Call> = ResultOf<C> | WithMessage<ResultOf<C>>;
type MaybeAsync<T> = T | Promise<T>;

/**
 * One call of the contract with what does it. Called as a function it is the operation itself, for
 * jobs, the demo company and tests: they go through the same door as a request, from the
 * transaction to the audit line.
 */
export interface Operation<C extends Call = Call> {
  (ctx: Ctx, body: ParsedBodyOf<C>, params?: ParamsOf<C>): Promise<ResultOf<C>>;
  readonly contract: C;
  readonly kind: 'query' | 'command';
  /** For the door: with the idempotency key, and MESSAGE where there is one. */
  readonly answer: (
    ctx: Ctx,
    body: ParsedBodyOf<C>,
    params: ParamsOf<C>,
    key?: CommandKey,
  ) => Promise<Answer<C>>;
}

/** A feature's table of contents: every call of its contract, or it does not compile. */
export type OperationsOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? Operation<Calls[Name]> : never;
};

/** A call that reads: its handler gets a handle whose type cannot write. */
export function query<C extends Call>(
  contract: C,
  read: (ctx: Ctx, body: ParsedBodyOf<C>, params: ParamsOf<C>) => MaybeAsync<Answer<C>>,
): Operation<C> {
  return operation(contract, 'query', async (ctx, body, params) => read(ctx, body, params));
}

/** What a command's work returns: the answer, and what the audit log says of it. */
export interface Done<R> {
  result: R;
  audit: Audit;
}

type Work<C extends Call, B> = (
  ctx: CommandCtx,
  body: ParsedBodyOf<C>,
  params: ParamsOf<C>,
  before: B,
) => Promise<Done<Answer<C>>>;

/**
 * A call that changes something: its handler runs in one transaction with its idempotency key and
 * its audit line, so all of it happens or nothing. A command without an audit line does not compile;
 * `noAudit('why')` is the way to say that there is nothing to tell.
 *
 * With `before` a first step runs outside of the transaction and hands what it found to `work`.
 */
export function command<C extends Call, B = undefined>(
  contract: C,
  steps:
    | Work<C, B>
    | {
        before: (ctx: BeforeCtx, body: ParsedBodyOf<C>, params: ParamsOf<C>) => MaybeAsync<B>;
        work: Work<C, B>;
      },
): Operation<C> {
  return operation(contract, 'command', async (ctx, body, params, key) => {
    if (typeof steps === 'function') {
      return runCommand(ctx, (within) => steps(within, body, params, undefined as B), key);
    }
    const found = await steps.before({ ...ctx, pool: ctx.db as Db }, body, params);
    return runCommand(ctx, (within) => steps.work(within, body, params, found), key);
  });
}

/**
 * The one transaction of a command, for a call of the contract and for what the company does by
 * itself (jobs). Inside a transaction already it runs in that.
 */
export async function runCommand<R>(
  ctx: Ctx,
  work: (ctx: CommandCtx) => Promise<Done<R>>,
  key?: CommandKey,
): Promise<R> {
  const within = async (tx: Tx) => {
    const command = { ...ctx, db: tx, tx };
    const { result, audit } = await work(command);
    await writeAudit(command, audit);
    return result;
  };
  // the handle is the pool's; only its type says that whoever holds it reads
  const pool = ctx.db as Db;
  return key ? runOnce(pool, key, within) : transaction(pool, within);
}

function operation<C extends Call>(
  contract: C,
  kind: Operation['kind'],
  answer: Operation<C>['answer'],
): Operation<C> {
  const run = async (ctx: Ctx, body: ParsedBodyOf<C>, params: ParamsOf<C> = {} as ParamsOf<C>) => {
    const answered = await answer(ctx, body, params);
    return answered instanceof WithMessage ? answered.result : answered;
  };
  return Object.assign(run, { contract, kind, answer });
}
