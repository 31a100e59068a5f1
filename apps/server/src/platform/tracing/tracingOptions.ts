/** Where traces are sent, and which ones. */
export interface TracingOptions {
  /** `https://collector:4318/v1/traces` */
  url: string;
  headers: Record<string, string>;
  /** The name of this program in the traces. */
  service: string;
  /** Share of traces started here, from 0 to 1; for traces started by a caller, the caller decides. */
  share: number;
}

interface Variables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * The OpenTelemetry variables as specified in https://opentelemetry.io/docs/specs/otel/protocol/exporter/;
 * null: tracing is off.
 */
export function tracingOf(v: Variables): TracingOptions | null {
  if (!v.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const headers = v.OTEL_EXPORTER_OTLP_HEADERS.split(',').flatMap((pair) => {
    const [name, ...value] = pair.split('=');
    return name?.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [];
  });
  return {
    url: `${v.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    service: v.OTEL_SERVICE_NAME,
    share: v.OTEL_TRACES_SAMPLER_ARG,
  };
}
