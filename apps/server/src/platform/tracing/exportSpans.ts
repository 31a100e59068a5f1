import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { postOutside } from '../http/postOutside.ts';
import type { Log } from '../log.ts';
import type { Attributes, EndedSpan } from './span.ts';
import type { TracingOptions } from './tracingOptions.ts';

/** Sends spans to a collector at intervals. */
export interface SpanExporter {
  add: (span: EndedSpan) => void;
  /** Sends what is left, waiting only a moment. */
  close: () => Promise<void>;
}

const EVERY_MS = 5_000;
const A_MESSAGE = 512;
/**
 * Maximum number of spans kept while the collector is unavailable; later ones are dropped, to limit memory.
 */
const MAX_WAITING = 4_096;
const CLOSING_MS = 1_000;
/** Responses after which OTLP retries: https://opentelemetry.io/docs/specs/otlp/#otlphttp-response */
const AGAIN = new Set([0, 429, 502, 503, 504]);
const ERROR = { code: 2 };

/** Exports as OTLP over HTTP in JSON. An unavailable collector delays nobody and is logged once. */
export function exportSpans(options: TracingOptions, version: string, log: Log): SpanExporter {
  const resource = {
    attributes: attributesOf({
      'service.name': options.service,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  };
  const headers = { ...options.headers, 'content-type': 'application/json' };
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let isAway = false;

  const sendOne = async (): Promise<boolean> => {
    const spans = waiting.splice(0, A_MESSAGE);
    const scopeSpans = [{ scope: { name: 'canopy' }, spans: spans.map(messageOf) }];
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
    const { taken, status, answer } = await postOutside(options.url, body, headers, () => true);
    if (!taken && !isAway) log.warn('traces are not taken', { answer });
    isAway = !taken;
    if (!taken && AGAIN.has(status)) {
      waiting = [...spans, ...waiting].slice(0, MAX_WAITING);
      return false;
    }
    return waiting.length > 0;
  };
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0 && (await sendOne()));
  };
  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => (sending = null));
    return sending;
  };
  const timer = setInterval(() => void send(), EVERY_MS).unref();
  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(span);
      if (waiting.length >= A_MESSAGE && !isAway) void send();
    },
    async close() {
      clearInterval(timer);
      await Promise.race([send(), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

const NANOSECONDS = 1_000_000;
/** In whole microseconds, which a number represents exactly. */
const nanosecondsOf = (ms: number): string =>
  String(BigInt(Math.round(ms * 1_000)) * BigInt(NANOSECONDS / 1_000));

const messageOf = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanosecondsOf(span.from),
  endTimeUnixNano: nanosecondsOf(span.to),
  attributes: attributesOf(span.attributes),
  ...(span.failed ? { status: ERROR } : {}),
});

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
