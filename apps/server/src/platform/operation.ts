import type { Call, ParamsOf, ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { writeAudit, type Audit } from './audit.ts';
import type { BeforeCtx, CommandCtx, Ctx } from './context.ts';
import type { Db, Tx } from './database/handle.ts';
import { transaction } from './database/transaction.ts';
import { WithMessage } from './http/envelope.ts';
import { FileAnswer } from './http/fileAnswer.ts';
import type { Lane } from './http/inFlight.ts';
import { answeredBefore, runOnce, type CommandKey } from './idempotency.ts';

/** RESULT, RESULT with MESSAGE for a call whose contract says so, or a requested file. */
type Answer<C extends Call> = ResultOf<C> | WithMessage<ResultOf<C>> | FileAnswer;
type MaybeAsync<T> = T | Promise<T>;
type OperationKind = 'query' | 'command';

/**
 * Uses a standby, if there is one, for large reads that may be a few seconds old: a long report `always`, a
 * list for its `exports`. Neither may read in-memory data, which may be newer.
 */
type Standby = 'always' | 'exports';

/**
 * One call of the contract with its implementation. Called as a function it is the operation itself, for
 * jobs, the demo company and tests: everything happens as for a request, from the transaction to the audit
 * line.
 */
export interface Operation<C extends Call = Call, Kind extends OperationKind = OperationKind> {
  (ctx: Ctx, body: ParsedBodyOf<C>, params?: ParamsOf<C>): Promise<ResultOf<C>>;
  readonly contract: C;
  readonly kind: Kind;
  readonly standby?: Standby;
  /** The lane it is counted in; by default that of reading or of commands. */
  readonly lane?: Lane;
  /** For the front door: with the idempotency key, and with MESSAGE where there is one. */
  readonly answer: (
    ctx: Ctx,
    body: ParsedBodyOf<C>,
    params: ParamsOf<C>,
    key?: CommandKey,
  ) => Promise<Answer<C>>;
}

/** Any operation, as served by the front door, which has parsed body and parameters with the same contract. */
export interface ServedOperation {
  readonly contract: Call;
  readonly kind: OperationKind;
  readonly standby?: Standby;
  readonly lane?: Lane;
  readonly answer: (ctx: Ctx, body: never, params: never, key?: CommandKey) => Promise<unknown>;
}

/** A feature's operations: one for every call of its contract, or it does not compile. */
export type OperationsOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? Operation<Calls[Name]> : never;
};

/** A call that reads: its handler gets a handle whose type cannot write. */
export function query<C extends Call>(
  contract: C,
  read: (ctx: Ctx, body: ParsedBodyOf<C>, params: ParamsOf<C>) => MaybeAsync<Answer<C>>,
  from: { standby?: Standby; lane?: Lane } = {},
): Operation<C, 'query'> {
  const asked = operation(contract, 'query', async (ctx, body, params) => read(ctx, body, params));
  return Object.assign(asked, from);
}

/** The outcome of a command: its answer and its audit line. */
export interface Done<R> {
  result: R;
  audit: Audit;
}

/**
 * A call that changes something. Its handler runs in one transaction with its idempotency key and its audit
 * line, so everything happens or nothing does. A command without an audit line does not compile; use
 * `noAudit('why')` if there is nothing to record.
 *
 * @example
 * export const withdraw = command(wallets.withdraw, async (ctx, body) => {
 *   …
 *   return { result, audit: { action: 'wallet.withdraw', subject: actor.publicId, after } };
 * });
 */
export function command<C extends Call>(
  contract: C,
  work: (ctx: CommandCtx, body: ParsedBodyOf<C>, params: ParamsOf<C>) => Promise<Done<Answer<C>>>,
): Operation<C, 'command'> {
  return operation(contract, 'command', (ctx, body, params, key) =>
    runCommand(ctx, (within) => work(within, body, params), key),
  );
}

/**
 * A command with a first step outside its transaction, for what must survive a refusal (a counted attempt
 * at a password) or takes too long to keep a transaction open (hashing). The result of `before` is passed
 * to `work`. If the key already has its answer, nothing is done again.
 *
 * @param counted the lane, if the first step is dear
 */
export function commandAfter<C extends Call, Found>(
  contract: C,
  before: (ctx: BeforeCtx, body: ParsedBodyOf<C>, params: ParamsOf<C>) => MaybeAsync<Found>,
  work: (
    ctx: CommandCtx,
    body: ParsedBodyOf<C>,
    found: Found,
    params: ParamsOf<C>,
  ) => Promise<Done<Answer<C>>>,
  counted: { lane?: Lane } = {},
): Operation<C, 'command'> {
  const asked = operation(contract, 'command', async (ctx, body, params, key) => {
    // if the first step writes, it uses the writable handle behind the read-only one
    const pool = ctx.db as Db;
    const answered = key && (await answeredBefore<Answer<C>>(pool, key));
    if (answered) return answered.result;
    let found: Found;
    try {
      found = await before({ ...ctx, pool }, body, params);
    } catch (error) {
      // sent twice at once, the other may have been done meanwhile, which is what this one was refused for
      const done = key && (await answeredBefore<Answer<C>>(pool, key));
      if (done) return done.result;
      throw error;
    }
    return runCommand(ctx, (within) => work(within, body, found, params), key);
  });
  return Object.assign(asked, counted);
}

/**
 * The one transaction of a command, for calls of the contract and for the company's own work (jobs). Inside
 * a transaction it runs in that one.
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
  // this is the pool's handle; only its type restricts it to reading
  const pool = ctx.db as Db;
  return key ? runOnce(pool, key, within) : transaction(pool, within);
}

function operation<C extends Call, Kind extends OperationKind>(
  contract: C,
  kind: Kind,
  answer: Operation<C>['answer'],
): Operation<C, Kind> {
  const run = async (ctx: Ctx, body: ParsedBodyOf<C>, params: ParamsOf<C> = {} as ParamsOf<C>) => {
    const answered = await answer(ctx, body, params);
    if (answered instanceof FileAnswer) throw new Error(`${contract.path}: a file is for the door`);
    return answered instanceof WithMessage ? answered.result : answered;
  };
  return Object.assign(run, { contract, kind, answer });
}
