/** Kind of a span: https://github.com/open-telemetry/opentelemetry-proto, `Span.SpanKind`. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3 } as const;

export type Attributes = Record<string, string | number>;

/** A finished operation with its duration. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: (typeof SPAN_KIND)[keyof typeof SPAN_KIND];
  /** Milliseconds since 1970, with fractions. */
  from: number;
  to: number;
  attributes: Attributes;
  failed: boolean;
}
