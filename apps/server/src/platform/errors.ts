import { ERROR_STATUS, type ErrorCode } from '@canopy/contract/codes';
import type english from '@canopy/contract/texts/en.json';

/** A state that has a name in every language. */
type StateName = keyof (typeof english)['status'];

type Params = Record<string, string | number>;

/**
 * Parameters of an error besides its code; a state conflict must name the state, which must have a name in
 * every language.
 */
type Said<C extends ErrorCode> = [C] extends ['STATE_CHANGED']
  ? [params: { state: StateName }]
  : [params?: Params, fields?: Record<string, string[]>];

/** A business rule refused the request: a stable code, its HTTP status and the parameters of its text. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  /** For `INVALID_BODY`: error codes by field. */
  readonly fields: Record<string, string[]> | undefined;

  constructor(code: C, ...[params = {}, fields]: Said<C>) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Field errors of a body as one error (400). */
export function invalid(fields: Record<string, string[]>): ApiError {
  return new ApiError('INVALID_BODY', {}, fields);
}
