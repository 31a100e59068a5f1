import type { Call } from '@canopy/contract/call';
import type { ErrorCode } from '@canopy/contract/codes';

/** All errors a caller of this call may get: its own and those of the front door. */
export function refusalsOf(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([...call.errors, 'UNAVAILABLE', 'BUSY']);
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code));
  const { access, body } = call;
  if (!call.inMaintenance) add('MAINTENANCE');
  if (call.params || body) add('INVALID_BODY', 'NOT_FOUND');
  if (body) {
    add('INVALID_JSON', 'INVALID_SIGNATURE', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
    add('CONFLICT');
  }
  if (access.kind === 'session' || access.optionalSession) {
    add('INVALID_TOKEN', 'TOKEN_EXPIRED', 'FORBIDDEN', 'ACTING_AS', 'FIRST_LOGIN', 'TOTP_REQUIRED');
    add('TOO_MANY_REQUESTS');
  }
  if (call.signedByToken) add('INVALID_TOKEN');
  if (call.throttled) add('TOO_MANY_REQUESTS');
  if (call.captcha) add('INVALID_CAPTCHA');
  if (call.fresh) add('REQUEST_TIME');
  if (body && 'Export' in body.def.shape) add('SHEET_TOO_LONG', 'ACTING_AS', 'INVALID_TOKEN');
  if (call.idempotent) add('IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED');
  if (call.oncePerForm) add('DONE_BEFORE');
  if (body && 'SecurityPin' in body.def.shape) add('WRONG_PIN', 'PIN_NOT_SET', 'PIN_PAUSED');
  return [...codes].toSorted();
}
