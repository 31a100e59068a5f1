/** Position in a trace: the trace and the current span. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether it is recorded; applies to everything below it too. */
  sampled: boolean;
}

const NOTHING = /^0+$/;

/**
 * Parses the caller's `traceparent` header, https://www.w3.org/TR/trace-context/#traceparent-header; null
 * if it is invalid. For later versions, only the part shared with the first version is read.
 */
export function readTraceParent(header: string | string[] | undefined): TraceContext | null {
  if (typeof header !== 'string') return null;
  const parts = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header);
  if (!parts) return null;
  const [, version, traceId, spanId, flags, more] = parts;
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (NOTHING.test(traceId!) || NOTHING.test(spanId!)) return null;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** Numbers below this have 56 bits, the number of random bits of an id in that standard. */
const RANDOM = 2 ** 56;

/**
 * Whether a trace that starts here is among the share to be recorded; every server gives the same answer.
 */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-14), 16) < share * RANDOM;
