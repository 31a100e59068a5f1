import autocannon from 'autocannon';
import type { SignedRequest } from '../../apps/server/src/testing/client.ts';
import { KINDS, type Kind } from './requests.ts';

/** One response, or none. */
export interface Sent {
  kind: Kind;
  ms: number;
  /**
   * Told to send it again, which pages do automatically: the server was too busy, or the token was renewed
   * while the request was on its way.
   */
  busy: boolean;
  /** The response, if it was neither 200 nor that. */
  refused?: string | undefined;
}

export interface Answers {
  sent: Sent[];
  /** Requests whose connection broke, or that waited {@link PATIENCE_S}. */
  unanswered: number;
}

const PATIENCE_S = 30;

/** The twenty requests repeated by each connection, with the kinds spread evenly. */
const ROUND: Kind[] = (Object.keys(KINDS) as Kind[])
  .flatMap((kind) =>
    Array.from({ length: KINDS[kind] }, (_, i) => ({ kind, at: (i + 0.5) / KINDS[kind] })),
  )
  .toSorted((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

/**
 * Sends to the servers over that many connections each, every one sending again once answered; returns all
 * responses of that time.
 */
export async function send(
  bases: readonly string[],
  load: { connections: number; seconds: number; make: (kind: Kind) => SignedRequest },
): Promise<Answers> {
  const all = await Promise.all(bases.map((base) => sendTo(base, load)));
  return {
    sent: all.flatMap((one) => one.sent),
    unanswered: all.reduce((sum, one) => sum + one.unanswered, 0),
  };
}

async function sendTo(
  base: string,
  { connections, seconds, make }: Parameters<typeof send>[1],
): Promise<Answers> {
  const sent: Sent[] = [];
  let answered: Omit<Sent, 'ms'> | undefined;
  const requests = ROUND.map((kind) => ({
    setupRequest: (request: autocannon.Request) => {
      const { method, url, headers, payload } = make(kind);
      return { ...request, method, path: url, headers, body: payload ?? '' };
    },
    // called just before the response time is reported
    onResponse: (status: number, body: string) => {
      const busy = status === 503 || (status === 401 && body.includes('"TOKEN_EXPIRED"'));
      const fine = status === 200 || busy;
      answered = { kind, busy, refused: fine ? undefined : `${status} ${body.slice(0, 200)}` };
    },
  }));
  let connection = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: base,
      connections,
      duration: seconds,
      timeout: PATIENCE_S,
      requests,
      // each connection starts at a different point, so that they do not all send the same request at once
      setupClient: (client) => {
        const from = (connection += 1) % requests.length;
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
      },
    };
    const instance = autocannon(options, (error, ended) =>
      error ? reject(error as Error) : resolve(ended),
    );
    instance.on('response', (_client, _status, _bytes, ms) => {
      if (answered) sent.push({ ...answered, ms });
      answered = undefined;
    });
  });
  return { sent, unanswered: result.errors };
}
