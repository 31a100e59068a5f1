import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../platform/http/canonical.ts';

/** A response as received. */
export interface Answer<R = unknown> {
  status: number;
  /** RESULT. */
  result: R;
  message: unknown;
  code: string | undefined;
  error: string | undefined;
  fields: Record<string, string[]> | undefined;
  text: string;
  /** For an in-process app: by lower-case name. */
  headers: Record<string, unknown>;
  /** The file, when a call returned one. */
  file: Buffer | undefined;
}

export interface SendOptions {
  params?: Record<string, string | number>;
  headers?: Record<string, string | undefined>;
  key?: string;
  /** When the form was opened that sends it. */
  formOpened?: Date;
  /** Sent instead of the signed body. */
  tampered?: string;
  language?: string;
  /** Called when the server has the request's headers but not yet its body. */
  between?: () => Promise<unknown>;
  /** The address from which the request appears to come. */
  ip?: string;
}

/** A request ready to be sent. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The part of a server that requests need: an in-process app, or one reached over the network. */
export interface Reachable {
  inject: (request: {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    payload?: string | Readable;
    remoteAddress?: string;
  }) => Promise<{
    statusCode: number;
    payload: string;
    /** For an in-process app: the raw bytes. */
    rawPayload?: Buffer;
    headers?: Record<string, unknown>;
    cookies: readonly { name: string; value: string }[];
  }>;
}

/** Speaks the API like the web client, for one person. */
export class TestClient {
  memberID = 'PUBLIC';
  accessToken = '';
  signingKey: string;
  /** The browser's name as given by the server. */
  device: string | undefined;
  private readonly app: Reachable;
  private readonly publicKey: string;
  private readonly clock: () => Date;

  constructor(app: Reachable, publicKey: string, clock: () => Date = () => new Date()) {
    this.app = app;
    this.publicKey = publicKey;
    this.signingKey = publicKey;
    this.clock = clock;
  }

  async login(
    username: string,
    password: string,
    more: { TotpCode?: string; Captcha?: string; ip?: string } = {},
  ): Promise<Answer<ResultOf<typeof contract.auth.login>>> {
    const { ip, ...codes } = more;
    const answer = await this.send(
      contract.auth.login,
      { Username: username, Password: password, ...codes },
      ip ? { ip } : {},
    );
    if (answer.status === 200) {
      this.memberID = answer.result.loginData.memberID;
      this.accessToken = answer.result.accessToken;
      this.signingKey = answer.result.signingKey;
    }
    return answer;
  }

  /** Exchanges an expired token as the web client does. */
  async refresh(): Promise<void> {
    const body = { Token: this.accessToken };
    const answer = await this.raw(contract.auth.refreshToken, body, {
      headers: { jiancustom: sign(canonical(body), this.signingKey) },
    });
    if (answer.status === 200) this.accessToken = String(answer.result);
  }

  /** Sends a call, adding what `fresh` and `idempotent` calls need. */
  async send<C extends Call>(
    call: C,
    body?: BodyOf<C> extends undefined ? undefined : BodyOf<C>,
    options: SendOptions = {},
  ): Promise<Answer<ResultOf<C>>> {
    return this.raw(call, this.#whole(call, body), options) as Promise<Answer<ResultOf<C>>>;
  }

  /** Sends exactly this body. */
  async raw(call: Call, body: unknown, options: SendOptions = {}): Promise<Answer> {
    const { payload: text, ...request } = this.request(call, body, options);
    const response = await this.app.inject({
      ...request,
      ...(text === undefined
        ? {}
        : { payload: options.between ? slow(text, options.between) : (options.tampered ?? text) }),
      ...(options.ip ? { remoteAddress: options.ip } : {}),
    });
    const cookie = response.cookies.find(({ name }) => name === 'canopy-device');
    if (cookie) this.device = cookie.value;
    return {
      ...read(response.statusCode, response.payload),
      headers: response.headers ?? {},
      file: response.rawPayload,
    };
  }

  /** A signed request as sent by the web client, for sending it by other means. */
  request(call: Call, body: unknown, options: SendOptions = {}): SignedRequest {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(options.params?.[name] ?? '1')),
    );
    const text = body === undefined ? undefined : canonical(JSON.parse(JSON.stringify(body)));
    const headers: Record<string, string | undefined> = {
      cloginuser: this.memberID,
      'accept-language': options.language ?? 'en',
      ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
      ...(text === undefined
        ? {}
        : {
            'content-type': 'application/json',
            jiancustom: sign(text, this.accessToken ? this.signingKey : this.publicKey),
          }),
      ...(this.device ? { cookie: `canopy-device=${this.device}` } : {}),
      ...(call.idempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
      ...(options.formOpened ? { 'form-opened': options.formOpened.toISOString() } : {}),
      ...options.headers,
    };
    return {
      method: call.method,
      url: `/api${path}`,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      ...(text === undefined ? {} : { payload: text }),
    };
  }

  /** The same for a call, with the body completed. */
  requestOf<C extends Call>(call: C, body: BodyOf<C>): SignedRequest {
    return this.request(call, this.#whole(call, body));
  }

  #whole(call: Call, body: unknown): unknown {
    if (!call.body) return undefined;
    return {
      ...(call.fresh ? { RequestTime: this.clock().toISOString() } : {}),
      ...(body as object),
    };
  }
}

const slow = (text: string, between: () => Promise<unknown>): Readable =>
  Readable.from(
    (async function* () {
      await between();
      yield text;
    })(),
  );

function read(status: number, text: string): Omit<Answer, 'file' | 'headers'> {
  let envelope: Record<string, unknown> = {};
  try {
    envelope = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // the bare text INVALID TOKEN
  }
  return {
    status,
    text,
    result: envelope['RESULT'],
    message: envelope['MESSAGE'],
    code: envelope['CODE'] as string | undefined,
    error: envelope['ERROR'] as string | undefined,
    fields: envelope['ERRORS'] as Record<string, string[]> | undefined,
  };
}
