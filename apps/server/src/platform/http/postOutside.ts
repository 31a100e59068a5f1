import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** The receiver is waited for so long, from the look-up of its name to its answer. */
const MAX_MS = 10_000;

/** What a receiver said, or why it could not: 2xx is taken, everything else is tried again. */
export interface OutsideAnswer {
  taken: boolean;
  /** Of HTTP; 0: there was no answer. */
  status: number;
  answer: string;
}

/**
 * Posts a body to a machine that is not ours. The address that is connected to is the one that was looked at, so a name cannot
 * point elsewhere in between; a redirect is followed nowhere, and of the answer only its status is read.
 *
 * @param isAllowed whether an address may be connected to
 */
export function postOutside(
  url: string,
  body: string | Buffer,
  headers: Record<string, string>,
  isAllowed: (address: string) => boolean,
): Promise<OutsideAnswer> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) return Promise.resolve(REFUSED);
  const lookup: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const wrong = found.some(({ address }) => !isAllowed(address));
      const [first] = found;
      if (wrong || !first) return done(new Error(REFUSED.answer), '', 0);
      if (options.all) return (done as (e: null, all: typeof found) => void)(null, found);
      done(null, first.address, first.family);
    });
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
    agent: false,
    signal: AbortSignal.timeout(MAX_MS),
  };
  return new Promise((answered) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const asked = send(target, options, (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      answered({ taken: status >= 200 && status < 300, status, answer: `HTTP ${status}` });
    });
    asked.on('error', (error) =>
      answered({ taken: false, status: 0, answer: error.message.slice(0, 200) }),
    );
    asked.end(body);
  });
}

const REFUSED: OutsideAnswer = {
  taken: false,
  status: 0,
  answer: 'The address is not on the internet',
};
