import type { Call } from '@canopy/contract/call';
import { fieldErrors } from '@canopy/contract/fieldErrors';
import { maskedFields } from '@canopy/domain/masks';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { signatureFits } from './canonical.ts';
import { checkInput } from './checkInput.ts';
import { compiled } from './compiled.ts';
import type { Services } from '../context.ts';
import { invalid, ApiError } from '../errors.ts';
import type { Bearer, ResolveBearer } from './bearer.ts';

const CLOCK_SLACK_MS = 300_000;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** The body as bytes and as a parsed value; our parser stores both on the request. */
export interface RawBody {
  raw: Buffer;
  value: unknown;
}

/** The JSON object of a request. */
export function readBody(request: FastifyRequest): Record<string, unknown> {
  const body = request.body as RawBody | undefined;
  const value = body?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('INVALID_JSON');
  }
  return value as Record<string, unknown>;
}

/**
 * Checks the signature in the `JianCustom` header. The key is the session's own or, without a session, the
 * public key, which is only a checksum. A refresh is signed with the key of the session whose token it
 * carries.
 */
export async function checkSignature(
  call: Call,
  request: FastifyRequest,
  body: Record<string, unknown>,
  bearer: Bearer,
  services: Services,
  resolveBearer: ResolveBearer,
): Promise<void> {
  const keys: string[] = [];
  if (call.signedByToken) {
    const { db, secrets, clock } = services;
    const { Token } = body;
    if (typeof Token !== 'string') throw invalid({ Token: ['REQUIRED'] });
    const token = await resolveBearer(db, secrets, `Bearer ${Token}`, clock(), false);
    if (token.kind !== 'session') throw new ApiError('INVALID_TOKEN');
    keys.push(token.signingKey);
  } else {
    if (bearer.kind === 'session') keys.push(bearer.signingKey);
    if (bearer.kind !== 'session' || !bearer.holds) keys.push(services.secrets.publicSigningKey);
  }
  const { raw } = request.body as RawBody;
  if (!signatureFits(request.headers['jiancustom'], raw, body, keys)) {
    throw new ApiError('INVALID_SIGNATURE');
  }
}

/**
 * Parses with the contract's schema; on failure throws all fields with their codes (400). Nobody may store a masked
 * value over one they could not read.
 */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const hidden = maskedFields(value);
  if (hidden.length > 0)
    throw invalid(Object.fromEntries(hidden.map((field) => [field, ['MASKED_VALUE']])));
  const parsed = compiled(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues, value));
}

/** The path parameters, which can contain `%00` and the like too. */
export function readParams<T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T {
  checkInput(request.params);
  return parse(schema, request.params);
}

/** When the form was opened that sends this command; null if it does not say. */
export function formOpenedOf(request: FastifyRequest): Date | null {
  const opened = request.headers['form-opened'];
  if (opened === undefined) return null;
  const at = new Date(String(opened));
  if (Number.isNaN(at.getTime())) throw invalid({ 'Form-Opened': ['INVALID_DATE'] });
  return at;
}

/** Rejects a recorded command that is replayed more than five minutes later. */
export function checkTime(value: unknown, now: Date): void {
  if (typeof value !== 'string') throw invalid({ RequestTime: ['REQUIRED'] });
  if (Math.abs(Date.parse(value) - now.getTime()) > CLOCK_SLACK_MS)
    throw new ApiError('REQUEST_TIME');
}

export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw new ApiError('IDEMPOTENCY_KEY_REQUIRED');
  }
  return key;
}
