import { ERROR_STATUS, type ErrorCode } from '@canopy/contract/codes';

/** A rule said no: a stable code, its HTTP status and what the text needs. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  /** For `INVALID_BODY`: the fields with their codes. */
  readonly fields: Record<string, string[]> | undefined;

  constructor(
    code: ErrorCode,
    params: Record<string, string | number> = {},
    fields?: Record<string, string[]>,
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Field errors of a body as one refusal (400). */
export function invalid(fields: Record<string, string[]>): ApiError {
  return new ApiError('INVALID_BODY', {}, fields);
}
