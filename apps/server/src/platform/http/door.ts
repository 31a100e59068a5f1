import type { Call, CaptchaPlace } from '@canopy/contract/call';
import { takesProof, type SheetWanted } from '@canopy/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess, checkOwners, type IsInReach } from './access.ts';
import { retryOnce } from '../database/databaseAway.ts';
import { checked } from './checkedAnswer.ts';
import type { Actor, BeforeCtx, Ctx, Services } from '../context.ts';
import { WithMessage } from './envelope.ts';
import { createExporter } from './export/exportList.ts';
import { FileAnswer } from './fileAnswer.ts';
import { languageRead, namedLanguage } from './errorText.ts';
import type { InFlight, Lane } from './inFlight.ts';
import { callerOf, networkCaller, rememberCallers, visitorKey } from './callers.ts';
import type { Caller } from './shares.ts';
import type { EarlyRefusal } from './refuseEarly.ts';
import { commandHash, type CommandKey } from '../idempotency.ts';
import type { ServedOperation } from '../operation.ts';
import {
  checkSignature,
  checkTime,
  formOpenedOf,
  keyOf,
  parse,
  readBody,
  readParams,
  type RawBody,
} from './request.ts';
import { ApiError } from '../errors.ts';
import type { RefusalLog } from './refusalLog.ts';
import { isFresh, type Bearer, type PinRead, type ResolveBearer } from './bearer.ts';
import type { CallerThrottle } from './callerThrottle.ts';
import { deviceOf } from './device.ts';
import { takeOfKey, type Throttle } from './throttle.ts';

/** What the front door needs from features; supplied by `app.ts`. */
export interface Guards {
  resolveBearer: ResolveBearer;
  isInReach: IsInReach;
  /**
   * Refuses a money command whose PIN is not the actor's; `read` came with the session, `requestKey` with the
   * request.
   */
  checkPin: (ctx: BeforeCtx, pin: string, read?: PinRead, requestKey?: string) => Promise<void>;
  /**
   * Checks the password, and code, typed again for a call that takes them; false: none were sent.
   */
  proveAnew: (
    ctx: BeforeCtx,
    proof: { CurrentPassword?: string; TotpCode?: string },
  ) => Promise<boolean>;
  /** Refuses a visitor without a solved captcha while the company requires one. */
  checkCaptcha: (
    ctx: BeforeCtx,
    place: CaptchaPlace,
    captcha: unknown,
    usedFor: string,
  ) => Promise<void>;
  /**
   * A visitor's own share, for what it has cost: a solved captcha, an upload ticket got for one, a browser that has
   * signed in before. Null: none, the network's.
   */
  visitorCaller: (ctx: Ctx, given: { captcha: unknown; ticket: unknown }) => Promise<Caller | null>;
  /** Refuses while the portal is closed for maintenance, except for those who may still work. */
  checkOpen: (ctx: Ctx) => Promise<void>;
  /** The company's time zone, used for times in files. */
  timeZoneOf: (ctx: Ctx) => Promise<string>;
}

type Answer = (ctx: Ctx, body: unknown, params: unknown, key?: CommandKey) => Promise<unknown>;

/**
 * Creates the front door that every request goes through. It takes the same steps for each, based only on
 * the call's contract: session → size and depth → signature → permission and owners → schema → captcha,
 * PIN and proof → idempotency key → the operation (one transaction, audit line).
 */
export function createDoor(
  app: FastifyInstance,
  services: Services,
  { lookups, prices, callers }: { lookups: Throttle; prices: Throttle; callers: CallerThrottle },
  guards: Guards,
  inFlight: InFlight,
  early: Pick<EarlyRefusal, 'watch'>,
  refusals: RefusalLog,
): { serve: (operation: ServedOperation) => void } {
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  const callersKnown = rememberCallers();
  const exportList = createExporter(services, guards.timeZoneOf);

  const serve = (operation: ServedOperation) => {
    const call = operation.contract;
    // body and parameters are parsed with the operation's own contract
    const answer = operation.answer as Answer;
    const isQuery = operation.kind === 'query';
    const lane = operation.lane ?? (isQuery ? 'read' : 'command');
    if (!call.params) early.watch(`/api${call.path}`, lane);
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: call.bodyLimit,
      // a file that is too large is said as such, even if it is not read
      config: call.errors?.includes('FILE_TOO_LARGE') ? { tooLarge: 'FILE_TOO_LARGE' } : {},
      // before the body is read, so that a stranger's large body costs nothing
      onRequest: async (request) => {
        const admitted = () => retryOnce(() => admit(call, request));
        const bearer = await inFlight.admit(lane, callersKnown.known(request), admitted);
        callersKnown.remember(request, bearer);
        bearers.set(request, bearer);
      },
      handler: async (request, reply) => {
        const early = bearers.get(request)!;
        const slow = early.kind === 'session' && !isFresh(early.pin.readAt);
        const bearer = slow ? await admit(call, request) : early;
        const db = isQuery ? services.reads : services.db;
        const asked = { ...contextOf(request, reply, bearer, services), db };
        const ctx = { ...asked, caller: await callerFor(asked, request, call, lane) };
        const { Paper, Export } = bodyOf(request);
        const ownLane = Paper === undefined && Export === undefined ? lane : 'paper';
        const answered = () => run(operation, answer, request, bearer, ctx);
        // a command decides for itself what may run twice
        const work = isQuery ? () => retryOnce(answered) : answered;
        const result = await inFlight.within(ownLane, ctx.caller, work).catch((error: unknown) => {
          const actor = bearer.kind === 'session' ? bearer.actor.publicId : 'PUBLIC';
          if (error instanceof ApiError) refusals.note(request, error.code, actor);
          throw error;
        });
        return result instanceof FileAnswer
          ? sendFile(reply, result)
          : send(call, reply, ctx, result, call.body && readBody(request));
      },
    });
  };

  /** Whose share a request takes; a visitor's proof is looked at where something dear follows. */
  async function callerFor(
    ctx: Ctx,
    request: FastifyRequest,
    call: Call,
    lane: Lane,
  ): Promise<Caller> {
    if (ctx.actor) return callerOf(ctx.actor);
    const { Captcha, Ticket } = bodyOf(request);
    const dear = lane === 'secret' || lane === 'picture' || call.captcha !== null;
    if (!dear) return ctx.caller;
    const look = () => guards.visitorCaller(ctx, { captcha: Captcha, ticket: Ticket });
    return (await inFlight.admit(lane, ctx.caller, look)) ?? ctx.caller;
  }

  async function run(
    operation: ServedOperation,
    answer: Answer,
    request: FastifyRequest,
    bearer: Bearer,
    ctx: Ctx,
  ) {
    const { contract: call, standby } = operation;
    if (call.throttled) {
      const throttle = call.throttled === 'prices' ? prices : lookups;
      await throttle.take(services.db, ctx.ip, ctx.now);
    }
    if (ctx.actor?.integration) await takeOfKey(services.db, ctx.actor.integration, ctx.now);
    else if (ctx.actor) await callers.take(services.db, ctx.actor.loginId, ctx.now);
    if (!call.inMaintenance) await guards.checkOpen(ctx);
    if (!call.body) {
      if (ctx.actor) checkAccess(call, ctx.actor);
      return answer(ctx, undefined, call.params && readParams(call.params, request));
    }
    const body = readBody(request);
    await checkSignature(call, request, body, bearer, services, guards.resolveBearer);
    if (ctx.actor) {
      checkAccess(call, ctx.actor);
      await checkOwners(ctx, guards.isInReach, call, ctx.actor, body);
    }
    const params = call.params && readParams(call.params, request);
    const parsed = parse(call.body, body) as Record<string, unknown>;
    if (call.fresh) checkTime(parsed['RequestTime'], ctx.now);
    // already validated by the list's schema
    const wanted = parsed['Export'] as SheetWanted | undefined;
    if (wanted) return exportList(ctx, operation, parsed, wanted, params);
    const sent = call.idempotent ? keyOf(request) : undefined;
    const key = sent !== undefined && !ctx.actor ? visitorKey(sent, ctx) : sent;
    // attempts counted here must survive a refusal
    const before = { ...ctx, pool: services.db };
    if (call.captcha && !ctx.actor) {
      await guards.checkCaptcha(before, call.captcha, parsed['Captcha'], key ?? ctx.requestId);
    }
    if (ctx.actor && typeof parsed['SecurityPin'] === 'string') {
      const read = bearer.kind === 'session' ? bearer.pin : undefined;
      await guards.checkPin(before, parsed['SecurityPin'], read, key);
    }
    if (ctx.actor && takesProof(call.body))
      ctx = { ...ctx, proven: await guards.proveAnew(before, parsed) };
    if (!key) {
      const db = (standby === 'always' && (await services.replica())) || ctx.db;
      return answer({ ...ctx, db }, parsed, params);
    }
    const actor = ctx.actor?.loginId ?? 0;
    const hash = commandHash(call.path, body);
    const formOpenedAt = call.oncePerForm ? formOpenedOf(request) : null;
    const command = { actor, key, call: call.path, hash, now: ctx.now, formOpenedAt };
    return answer(ctx, parsed, params, command);
  }

  /** Resolves the bearer; a call that needs a session is refused here if there is no valid one. */
  async function admit(call: Call, request: FastifyRequest): Promise<Bearer> {
    const loginUser = request.headers['cloginuser'];
    const named = typeof loginUser === 'string' && loginUser !== 'PUBLIC';
    const { access } = call;
    const needsSession = access.kind === 'session' || (access.optionalSession === true && named);
    if (!needsSession && !call.body) return { kind: 'none' };
    const bearer = await guards.resolveBearer(
      services.db,
      services.secrets,
      request.headers.authorization,
      services.clock(),
    );
    if (!needsSession) return bearer;
    if (bearer.kind !== 'session') throw new ApiError('INVALID_TOKEN');
    if (loginUser !== bearer.actor.publicId) throw new ApiError('INVALID_TOKEN');
    if (bearer.expired) throw new ApiError('TOKEN_EXPIRED');
    return { ...bearer, holds: true };
  }

  return { serve };
}

/** The body before anything is checked. */
const bodyOf = ({ body }: FastifyRequest) =>
  ((body as RawBody | undefined)?.value ?? {}) as Record<string, unknown>;

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  bearer: Bearer,
  services: Services,
): Ctx {
  const { clock, reads: _, replica: __, ...lasting } = services;
  const named = namedLanguage(request.headers['accept-language']);
  const actor: Actor | null = bearer.kind === 'session' && bearer.holds ? bearer.actor : null;
  return {
    ...lasting,
    now: clock(),
    actor,
    language: languageRead(request.headers['accept-language']),
    namedLanguage: named,
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceOf(request, reply, services.config.publicUrl.startsWith('https://')),
    caller: networkCaller(request.ip),
  };
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  if (file.rows !== undefined) reply.header('x-rows', String(file.rows));
  return reply.header('cache-control', 'no-store').type(file.mediaType).send(file.content);
}

function send(
  call: Call,
  reply: FastifyReply,
  ctx: Ctx,
  answer: unknown,
  body?: Record<string, unknown>,
) {
  const [result, message] =
    answer instanceof WithMessage ? [answer.result, answer.message] : [answer, undefined];
  reply.header('cache-control', 'no-store');
  // not the browser's storage: language and theme are not private, and the pages remove the rest by name
  if (call.emptiesCache) reply.header('clear-site-data', '"cache"');
  return reply.send({
    RESULT: checked(ctx, call, result, body),
    ...(message === undefined ? {} : { MESSAGE: message }),
    REQUESTID: ctx.requestId,
  });
}
