import type { Begun, Tracer } from './tracer.ts';

/** Runs work in its own span if tracing is on, otherwise as is. */
export async function inSpan<T>(
  tracer: Tracer | undefined,
  begun: () => Begun,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const span = tracer.begin(begun(), null);
  let failed = true;
  try {
    const result = await tracer.run(span, work);
    failed = false;
    return result;
  } finally {
    span.end(failed);
  }
}
