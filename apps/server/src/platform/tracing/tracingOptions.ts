/** Where traces go, and which. */
export interface TracingOptions {
  /** `https://collector:4318/v1/traces` */
  url: string;
  headers: Record<string, string>;
  /** What this program is called there. */
  service: string;
  /** Of traces that begin here, from 0 to 1; of those that a caller began, the caller says it. */
  share: number;
}

interface Variables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** The variables of OpenTelemetry, as https://opentelemetry.io/docs/specs/otel/protocol/exporter/ has them; null: no traces. */
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
