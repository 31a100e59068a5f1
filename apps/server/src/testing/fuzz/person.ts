import { createHmac } from 'node:crypto';
import { canonical } from '@canopy/contract/canonical';
import type { WireRequest, Wire } from './wire.ts';

/** A person who fuzzes; a visitor has no username. */
export interface Account {
  role: string;
  username?: string;
  password?: string;
}

interface Session {
  memberID: string;
  accessToken: string;
  signingKey: string;
}

/** Signs one person's requests, and signs in again when the session has ended. */
export class Person {
  readonly role: string;
  /** Why the last sign-in failed. */
  refused: string | undefined;
  readonly #account: Account;
  readonly #wire: Wire;
  readonly #publicKey: string;
  readonly #forgive: () => Promise<unknown>;
  #session: Promise<Session | null> | undefined;

  /** @param forgive makes the company forget failed sign-ins, of which fuzzing causes hundreds */
  constructor(account: Account, wire: Wire, publicKey: string, forgive: () => Promise<unknown>) {
    this.role = account.role;
    this.#account = account;
    this.#wire = wire;
    this.#publicKey = publicKey;
    this.#forgive = forgive;
  }

  /** Null for a visitor, and for a person whose account has been closed. */
  session(): Promise<Session | null> {
    this.#session ??= this.#signIn();
    return this.#session;
  }

  /** The session has ended; the next request signs in again. */
  forget(): void {
    this.#session = undefined;
  }

  /** The headers for a body, signed as the web client does. */
  async headers(text: string | undefined): Promise<Record<string, string>> {
    const session = await this.session();
    const key = session?.signingKey ?? this.#publicKey;
    return {
      cloginuser: session?.memberID ?? 'PUBLIC',
      ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
      ...(text === undefined
        ? {}
        : {
            'content-type': 'application/json',
            jiancustom: createHmac('sha256', key).update(text).digest('hex'),
          }),
    };
  }

  async #signIn(): Promise<Session | null> {
    const { username, password } = this.#account;
    if (!username) return null;
    await this.#forgive();
    const body = canonical({ Username: username, Password: password });
    const jiancustom = createHmac('sha256', this.#publicKey).update(body).digest('hex');
    const login: WireRequest = {
      method: 'POST',
      path: '/api/Auth/Login',
      headers: { 'content-type': 'application/json', cloginuser: 'PUBLIC', jiancustom },
      body,
    };
    const { status, text } = await this.#wire.send(login);
    if (status !== 200) {
      this.refused = text;
      return null;
    }
    const { RESULT } = JSON.parse(text) as {
      RESULT: { accessToken: string; signingKey: string; loginData: { memberID: string } };
    };
    const { accessToken, signingKey, loginData } = RESULT;
    return { accessToken, signingKey, memberID: loginData.memberID };
  }
}
