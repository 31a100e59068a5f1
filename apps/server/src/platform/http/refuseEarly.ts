import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LANGUAGES } from '@canopy/contract/languages';
import type { FastifyInstance } from 'fastify';
import { errorText, namedLanguage } from './errorText.ts';
import { SAFE_HEADERS } from './safeHeaders.ts';
import { NOT_BEGUN, RETRY_AFTER_S, type InFlight, type Lane } from './inFlight.ts';

/** Refuses while a lane is full before anything else is done for a request. */
export interface EarlyRefusal {
  /** A call whose requests are refused so; calls with parameters in the path go the long way. */
  watch: (path: string, lane: Lane) => void;
  /** How many were refused. */
  refused: () => number;
}

/**
 * Each answer of the database waits until the event loop has gone through all that came in meanwhile: a
 * refusal that costs little keeps the accepted requests quick. So it is written in front of the framework, with
 * nothing but the envelope.
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
