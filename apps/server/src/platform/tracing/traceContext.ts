/** Where something belongs that is traced: its trace and the span that it is part of. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether it is recorded; what belongs to it is if it is. */
  sampled: boolean;
}

const NOTHING = /^0+$/;

/**
 * What a caller says that its request belongs to: the header `traceparent`, https://www.w3.org/TR/trace-context/#traceparent-header;
 * null for what is none. Of a later version the part is read that it has in common with the first.
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

/** Numbers below this have 56 bits, as many of an id are random by that standard. */
const RANDOM = 2 ** 56;

/** Whether a trace that begins here is one of the share that is recorded: the same wherever it is asked. */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-14), 16) < share * RANDOM;
