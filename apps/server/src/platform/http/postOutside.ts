import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Time limit for a receiver, from resolving its name to its response. */
const MAX_MS = 10_000;

/** A receiver's response, or why there was none: 2xx is accepted, anything else is retried. */
export interface OutsideAnswer {
  taken: boolean;
  /** HTTP status; 0: no response. */
  status: number;
  answer: string;
}

/**
 * Posts a body to an external machine. It connects to exactly the address that was checked, so a name
 * cannot be switched to another in between. Redirects are not followed, and only the status of the response
 * is read.
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
