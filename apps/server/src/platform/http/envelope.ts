import type { FastifyReply } from 'fastify';
import type { Ctx } from '../context.ts';
import { FullLane, NOT_BEGUN } from './inFlight.ts';
import { errorText } from './errorText.ts';
import { ApiError } from '../errors.ts';

/** An answer with MESSAGE besides RESULT, for calls whose contract says so. */
export class WithMessage<R = unknown, M = unknown> {
  readonly result: R;
  readonly message: M;

  constructor(result: R, message: M) {
    this.result = result;
    this.message = message;
  }
}

/** The answer of a check: RESULT true with MESSAGE "SUCCESS", or RESULT false. */
export function success(holds: boolean): WithMessage<boolean, 'SUCCESS'> | boolean {
  return holds ? new WithMessage(true, 'SUCCESS') : false;
}

/** Sends an error in the envelope; for an unusable bearer, the bare text that clients expect. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: ApiError,
  ctx: Pick<Ctx, 'language' | 'requestId'>,
) {
  reply.header('cache-control', 'no-store');
  if (refusal.code === 'INVALID_TOKEN') {
    return reply.code(401).type('text/plain; charset=utf-8').send('INVALID TOKEN');
  }
  const retryAfter = refusal.params['retryAfter'];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (refusal instanceof FullLane) reply.headers(NOT_BEGUN);
  return reply.code(refusal.status).send({
    ERROR: errorText(refusal.code, ctx.language, refusal.params),
    CODE: refusal.code,
    ...(refusal.fields ? { ERRORS: refusal.fields } : {}),
    ...(Object.keys(refusal.params).length > 0 ? { PARAMS: refusal.params } : {}),
    REQUESTID: ctx.requestId,
  });
}
