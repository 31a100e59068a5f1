import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import { exportSpans, type SpanExporter } from './exportSpans.ts';
import type { Attributes, EndedSpan } from './span.ts';
import { isInShare, type TraceContext } from './traceContext.ts';
import type { TracingOptions } from './tracingOptions.ts';

/** An operation in progress. */
export interface Span {
  context: TraceContext;
  /** Ends it; `more`: attributes only known at the end. */
  end: (failed: boolean, more?: Attributes) => void;
}

/** The start of a span: its name, kind and known attributes. Never user input or anybody's name. */
export type Begun = Pick<EndedSpan, 'name' | 'kind' | 'attributes'>;

/** Records traces of this process. */
export interface Tracer {
  /** The context of the running code. */
  current: () => TraceContext | undefined;
  /** Starts a span below `parent`, otherwise below the running one; without either it starts a trace. */
  begin: (begun: Begun, parent?: TraceContext | null) => Span;
  /** Adds an operation that is already over and took `ms` milliseconds until now. */
  add: (begun: Begun, parent: TraceContext, ms: number, failed: boolean) => void;
  /** Runs work within a span. */
  run: <T>(span: Span, work: () => T) => T;
  close: () => Promise<void>;
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');
const now = () => performance.timeOrigin + performance.now();

/** @param exporter destination of the spans; default: the collector */
export function openTracer(
  options: TracingOptions,
  version: string,
  log: Log,
  exporter: SpanExporter = exportSpans(options, version, log),
): Tracer {
  const running = new AsyncLocalStorage<TraceContext>();
  const contextOf = (parent: TraceContext | undefined | null): TraceContext => {
    const spanId = newId(8);
    if (parent) return { ...parent, spanId };
    const traceId = newId(16);
    return { traceId, spanId, sampled: isInShare(traceId, options.share) };
  };
  return {
    current: () => running.getStore(),
    begin(begun, parent) {
      const belongs = parent ?? running.getStore();
      const context = contextOf(belongs);
      const from = now();
      const span = { parentSpanId: belongs?.spanId ?? null, name: begun.name, kind: begun.kind };
      return {
        context,
        end(failed, more = {}) {
          if (!context.sampled) return;
          const { traceId, spanId } = context;
          const attributes = { ...begun.attributes, ...more };
          exporter.add({ ...span, traceId, spanId, from, to: now(), attributes, failed });
        },
      };
    },
    add(begun, { traceId, spanId: parentSpanId, sampled }, ms, failed) {
      if (!sampled) return;
      const to = now();
      exporter.add({
        ...begun,
        traceId,
        parentSpanId,
        spanId: newId(8),
        from: to - ms,
        to,
        failed,
      });
    },
    run: (span, work) => running.run(span.context, work),
    close: () => exporter.close(),
  };
}
