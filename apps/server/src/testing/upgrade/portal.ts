import { createHmac } from 'node:crypto';

/** Sends one API call for one person and returns its `RESULT`. */
export type Ask = (path: string, body?: Record<string, unknown>) => Promise<unknown>;

/** A person signed in to a running server, of this or an earlier version. */
export interface Visitor {
  memberID: string;
  ask: Ask;
}

/**
 * Signs in over HTTP knowing only the server's address, so the same code reads an earlier version's server
 * when making a fixture and the current one when comparing.
 *
 * @throws Error when any call does not answer 200
 */
export async function visit(address: string, name: string, password: string): Promise<Visitor> {
  const settings = (await (await fetch(`${address}/api/Setting/PublicSettings`)).json()) as {
    RESULT: { signingKey: string };
  };
  const session = { memberID: 'PUBLIC', token: '', key: settings.RESULT.signingKey };
  const ask: Ask = async (path, body = {}) => {
    // the server accepts a signature over the bytes as sent
    const text = JSON.stringify(body);
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        cloginuser: session.memberID,
        jiancustom: createHmac('sha256', session.key).update(text).digest('hex'),
        ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
      },
    });
    const reply = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${reply}`);
    return (JSON.parse(reply) as { RESULT: unknown }).RESULT;
  };
  const login = (await ask('/Auth/Login', { Username: name, Password: password })) as {
    accessToken: string;
    signingKey: string;
    loginData: { memberID: string };
  };
  session.memberID = login.loginData.memberID;
  session.token = login.accessToken;
  session.key = login.signingKey;
  return { memberID: session.memberID, ask };
}
