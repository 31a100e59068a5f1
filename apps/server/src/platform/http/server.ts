import type { ErrorCode } from '@canopy/contract/codes';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { checkInput } from './checkInput.ts';
import { languageRead } from './errorText.ts';
import { sendRefusal } from './envelope.ts';
import { StorageAway } from '../../providers/storage.ts';
import { isDatabaseAway } from '../database/databaseAway.ts';
import { LOCK_TIMEOUT, sqlState } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { logRequests, pathOf } from './requestLog.ts';
import { SAFE_HEADERS } from './safeHeaders.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 72_000;
/** When to retry if the database was unavailable. */
const RETRY_AFTER_S = 2;
/** SQLSTATE: a statement exceeded `statement_timeout`. */
const TOOK_TOO_LONG = '57014';

/** Fastify as every part of the product needs it: raw JSON bodies, honest errors, safe headers. */
export async function createServer(options: {
  trustedProxies: string[];
  log: Log;
  tracer?: Tracer | undefined;
}): Promise<FastifyInstance> {
  const { log, tracer } = options;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    clientErrorHandler: refuseUnreadable,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: 65_536,
    // requests that still arrive on an open connection are answered, then the connection is closed
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // answered before any hook runs
    frameworkErrors: (error, request, reply) => {
      writeSafeHeaders(reply.raw);
      void sendRefusal(reply, refusalOf(error), askedBy(request));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    const raw = body as Buffer;
    try {
      done(null, { raw, value: valueOf(raw) });
    } catch (error) {
      done(error as ApiError);
    }
  });
  if (tracer) (await import('../tracing/traceRequests.ts')).traceRequests(app, tracer);
  app.addHook('onRequest', (_request, reply, done) => {
    writeSafeHeaders(reply.raw);
    done();
  });
  await app.register(compress, {
    globalCompression: true,
    // bodies are used exactly as signed
    globalDecompression: false,
    encodings: ['br', 'gzip'],
  });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const ctx = askedBy(request);
    const refusal = refusalOf(error, request.routeOptions.config.tooLarge);
    const unexpected = refusal.code === 'INTERNAL';
    // the machine's or the database's fault, which the operator must see
    if (unexpected || (refusal.code === 'UNAVAILABLE' && !(error instanceof ApiError))) {
      log.error(unexpected ? 'request failed' : 'unavailable', error, {
        requestId: request.id,
        path: pathOf(request),
      });
    }
    return sendRefusal(reply, refusal, ctx);
  });
  logRequests(app, log);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal of a body above the route's limit, if it has one of its own. */
    tooLarge?: ErrorCode;
  }
}

function writeSafeHeaders(response: ServerResponse): void {
  for (const name in SAFE_HEADERS) response.setHeader(name, SAFE_HEADERS[name]!);
}

/** Answers what Node cannot even parse as a request, and ends the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'TIMEOUT']
        : ['400 Bad Request', 'BAD_REQUEST'];
  const body = JSON.stringify({ ERROR: status, CODE: code });
  const headers = {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** The value of a JSON body if it is acceptable; undefined for an empty one. */
function valueOf(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new ApiError('INVALID_JSON');
  }
  checkInput(value);
  return value;
}

const askedBy = (request: FastifyRequest) => ({
  language: languageRead(request.headers['accept-language']),
  requestId: request.id,
});

/** Turns anything thrown into one of our errors; unexpected ones become a plain 500. */
function refusalOf(
  error: FastifyError | ApiError,
  tooLarge: ErrorCode = 'BODY_TOO_LARGE',
): ApiError {
  if (error instanceof ApiError) return error;
  if (
    isDatabaseAway(error) ||
    sqlState(error) === TOOK_TOO_LONG ||
    error.code === 'ENOSPC' ||
    error instanceof StorageAway
  ) {
    return new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
  }
  if (sqlState(error) === LOCK_TIMEOUT) return new ApiError('BUSY');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(tooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA_TYPE');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('INVALID_JSON');
    // a path that cannot be decoded refers to nothing
    case 'FST_ERR_BAD_URL':
      return new ApiError('NOT_FOUND');
    default:
      // a path that a plugin rejects does not exist for anybody
      return new ApiError(isClientError(error) ? 'NOT_FOUND' : 'INTERNAL');
  }
}

function isClientError({ statusCode }: FastifyError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500;
}
