import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LANGUAGES } from '@canopy/contract/languages';
import type { FastifyInstance } from 'fastify';
import { errorText, namedLanguage } from './errorText.ts';
import { SAFE_HEADERS } from './safeHeaders.ts';
import { NOT_BEGUN, RETRY_AFTER_S, type InFlight, type Lane } from './inFlight.ts';

/** While a lane is full, refuses requests before doing anything else for them. */
export interface EarlyRefusal {
  /** Registers a call for early refusal; calls with path parameters are refused later, on the normal route. */
  watch: (path: string, lane: Lane) => void;
  /** Number of requests refused. */
  refused: () => number;
}

/**
 * Every database response waits until the event loop has handled all requests that arrived meanwhile, so
 * cheap refusals keep accepted requests fast. That is why this runs before the framework and writes nothing
 * but the envelope.
 */
export function refuseEarly(app: FastifyInstance, inFlight: InFlight): EarlyRefusal {
  const lanes = new Map<string, Lane>();
  const params = { retryAfter: RETRY_AFTER_S };
  const texts = new Map(
    LANGUAGES.map((language) => [
      language,
      JSON.stringify(errorText('UNAVAILABLE', language, params)),
    ]),
  );
  const rest = `,"CODE":"UNAVAILABLE","PARAMS":${JSON.stringify(params)},"REQUESTID":"`;
  let refused = 0;

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    refused += 1;
    const text = texts.get(namedLanguage(request.headers['accept-language']) ?? 'en');
    const body = `{"ERROR":${text}${rest}${randomUUID()}"}`;
    response.writeHead(503, {
      ...SAFE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S),
      ...NOT_BEGUN,
    });
    response.end(body);
  };
  const [handle] = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const lane = lanes.get(request.url ?? '');
    if (lane && inFlight.isFull(lane)) refuse(request, response);
    else handle!(request, response);
  });
  return {
    watch: (path, lane) => void lanes.set(path, lane),
    refused: () => refused,
  };
}
