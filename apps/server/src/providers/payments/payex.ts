import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from '../../platform/exposure.ts';
import { boundedJson } from './boundedJson.ts';
import { ProviderDown, type PaymentProvider, type ProviderAnswer } from './provider.ts';
import { readPayment } from './readPayment.ts';

/** Access to PayEx, or to something that speaks its protocol. */
export interface PayexOptions {
  /** `https://api.payex.io`, the sandbox, or the local stand-in. */
  url: string;
  email: string;
  /** Password of the account, and key of the callback signatures. */
  secret: string;
  clock: () => Date;
  /** Milliseconds to wait for a response. */
  patience?: number;
  /** Where to send the buyer's browser, if the provider's links start with a different address. */
  publicUrl?: string;
  /** Hosts, subdomains included, to whose pages a buyer may be sent, besides the host of `url`. */
  pageHosts?: readonly string[];
}

const PATIENCE_MS = 10_000;
/** A token this close to expiry is renewed. */
const TOKEN_MARGIN_MS = 60_000;

const text = z.coerce.string();
const tokenAnswer = z.object({ token: z.string().min(1), expiration: z.coerce.date() });
const createAnswer = z.object({
  status: z.string(),
  message: z.string().nullish(),
  result: z.array(z.object({ key: text, url: z.url() })).nullish(),
});
const queryAnswer = z.object({ result: z.array(z.unknown()).nullish() });

/**
 * PayEx. Its callback signature covers only the transaction id, so a callback proves nothing about money.
 * Amounts are sent in sen and returned in ringgit.
 */
export function payex(options: PayexOptions): PaymentProvider {
  let token: { value: string; until: number } | null = null;

  async function fetchJson(path: string, init: RequestInit) {
    try {
      const response = await fetch(`${options.url}${path}`, {
        ...init,
        // buyers' data goes to no one but the provider, and only the provider's own answer counts
        redirect: 'error',
        signal: AbortSignal.timeout(options.patience ?? PATIENCE_MS),
      });
      if (response.ok) return { status: 200, answer: await boundedJson(response) };
      await response.body?.cancel();
      return { status: response.status, answer: null };
    } catch (error) {
      throw new ProviderDown(`${path}: ${(error as Error).message}`);
    }
  }

  async function bearer(): Promise<string> {
    const now = options.clock().getTime();
    if (token && token.until - TOKEN_MARGIN_MS > now) return token.value;
    const basic = Buffer.from(`${options.email}:${options.secret}`).toString('base64');
    const path = '/api/Auth/Token';
    const { status, answer } = await fetchJson(path, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    });
    if (status !== 200) throw new ProviderDown(`${path}: ${status}`);
    const made = read(tokenAnswer, answer);
    token = { value: made.token, until: made.expiration.getTime() };
    return token.value;
  }

  async function call(path: string, body?: unknown, again = true): Promise<unknown> {
    const { status, answer } = await fetchJson(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // the provider may drop its tokens before they expire
    if (status === 401 && again) {
      token = null;
      return call(path, body, false);
    }
    if (status === 404) return null;
    if (status !== 200) throw new ProviderDown(`${path}: ${status}`);
    return answer;
  }

  async function query(path: string): Promise<ProviderAnswer> {
    const answer = await call(path);
    const rows = answer === null ? [] : (read(queryAnswer, answer).result ?? []);
    const found = rows.map(readPayment);
    return {
      payments: found.filter((row) => typeof row !== 'string'),
      unreadable: found.filter((row) => typeof row === 'string'),
    };
  }

  /** The URL of a payment page, if a buyer may be sent there. */
  function pageOf(link: string): string {
    const { publicUrl, url, pageHosts = [] } = options;
    const page = new URL(publicUrl ? link.replace(url, publicUrl) : link);
    const own = [publicUrl, url].some((known) => known && new URL(known).host === page.host);
    const allowed =
      own || pageHosts.some((host) => `.${page.hostname}`.endsWith(`.${host.toLowerCase()}`));
    const safe =
      page.protocol === 'https:' ||
      (page.protocol === 'http:' && (own || isLoopback(page.hostname)));
    if (!allowed || !safe)
      throw new ProviderDown(`a payment page at ${page.origin} is not allowed`);
    return page.href;
  }

  return {
    code: 'payex',
    async create(order) {
      const answer = read(
        createAnswer,
        await call('/api/v1/PaymentIntents', [
          {
            amount: order.amount,
            currency: 'MYR',
            customer_name: order.customer.name.slice(0, 50),
            email: order.customer.email.slice(0, 50),
            contact_number: order.customer.mobile.slice(0, 20),
            description: order.description,
            reference_number: order.reference,
            single_attempt: true,
            expiry_date: order.expiresAt.toISOString(),
            return_url: order.acceptUrl,
            accept_url: order.acceptUrl,
            reject_url: order.rejectUrl,
            callback_url: order.callbackUrl,
            source: 'canopy',
          },
        ]),
      );
      const created = answer.result?.[0];
      if (answer.status !== '00' || !created) {
        throw new ProviderDown(`payment intent: ${answer.message ?? answer.status}`);
      }
      return { redirectUrl: pageOf(created.url), providerRef: created.key };
    },
    readNotification(fields) {
      const {
        signature = '',
        txn_id: transactionId = '',
        reference_number: reference = '',
      } = fields;
      const expected = createHash('sha512').update(`${options.secret}|${transactionId}`).digest();
      const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex');
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && transactionId && reference ? { reference, transactionId } : null;
    },
    async payments(reference, transactionId) {
      const found = await query(
        `/api/v1/Transactions?reference_number=${encodeURIComponent(reference)}`,
      );
      if (!transactionId) return found;
      if (found.payments.some((payment) => payment.transactionId === transactionId)) return found;
      const named = await query(`/api/v1/Transactions/${encodeURIComponent(transactionId)}`);
      return {
        payments: [...found.payments, ...named.payments],
        unreadable: [...new Set([...found.unreadable, ...named.unreadable])],
      };
    },
  };
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderDown(`an answer that does not fit: ${parsed.error.issues[0]?.message}`);
}
