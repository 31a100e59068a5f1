import { createHash, timingSafeEqual } from 'node:crypto';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { z } from 'zod';
import { ProviderDown, type PaymentProvider, type ProviderPayment } from './provider.ts';

/** Access to PayEx, or to what speaks like it. */
export interface PayexOptions {
  /** `https://api.payex.io`, the sandbox, or the local stand-in. */
  url: string;
  email: string;
  /** Password of the account and key of the callbacks' signature. */
  secret: string;
  clock: () => Date;
  /** Milliseconds to wait for an answer. */
  patience?: number;
  /** Where the buyer's browser goes, when the provider's links begin otherwise. */
  publicUrl?: string;
}

const PATIENCE_MS = 10_000;
/** A token this close to its end is asked for anew. */
const TOKEN_MARGIN_MS = 60_000;
const PENDING_CODES = new Set(['09', '99', '']);

const text = z.coerce.string();
const tokenAnswer = z.object({ token: z.string().min(1), expiration: z.coerce.date() });
const createAnswer = z.object({
  status: z.string(),
  message: z.string().nullish(),
  result: z.array(z.object({ key: text, url: z.url() })).nullish(),
});
const transaction = z.object({
  txn_id: text,
  auth_code: text.nullish(),
  amount: z.union([z.string(), z.number()]),
  currency: text,
  reference_number: text.nullish(),
  txn_type: text.nullish(),
});
const queryAnswer = z.object({ result: z.array(transaction).nullish() });

/**
 * PayEx (facts A1). Its callback signature covers the transaction id alone, so a callback proves
 * nothing about money; amounts go out in sen and come back in ringgit.
 */
export function payex(options: PayexOptions): PaymentProvider {
  let token: { value: string; until: number } | null = null;

  async function fetchJson(path: string, init: RequestInit): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`${options.url}${path}`, {
        ...init,
        // nobody but the provider hears of buyers, and nobody else's word counts
        redirect: 'error',
        signal: AbortSignal.timeout(options.patience ?? PATIENCE_MS),
      });
    } catch (error) {
      throw new ProviderDown(`${path}: ${(error as Error).message}`);
    }
    if (response.status === 404) return null;
    if (!response.ok) throw new ProviderDown(`${path}: ${response.status}`);
    try {
      return await response.json();
    } catch {
      throw new ProviderDown(`${path}: no JSON`);
    }
  }

  async function bearer(): Promise<string> {
    const now = options.clock().getTime();
    if (token && token.until - TOKEN_MARGIN_MS > now) return token.value;
    const basic = Buffer.from(`${options.email}:${options.secret}`).toString('base64');
    const answer = read(
      tokenAnswer,
      await fetchJson('/api/Auth/Token', {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
      }),
    );
    token = { value: answer.token, until: answer.expiration.getTime() };
    return token.value;
  }

  async function call(path: string, body?: unknown): Promise<unknown> {
    return fetchJson(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function query(path: string): Promise<ProviderPayment[]> {
    const answer = await call(path);
    return answer === null ? [] : (read(queryAnswer, answer).result ?? []).map(paymentOf);
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
      const { publicUrl } = options;
      const redirectUrl = publicUrl ? created.url.replace(options.url, publicUrl) : created.url;
      return { redirectUrl, providerRef: created.key };
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
      if (transactionId && !found.some((payment) => payment.transactionId === transactionId)) {
        found.push(...(await query(`/api/v1/Transactions/${encodeURIComponent(transactionId)}`)));
      }
      return found;
    },
  };
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderDown(`an answer that does not fit: ${parsed.error.issues[0]?.message}`);
}

function paymentOf(row: z.output<typeof transaction>): ProviderPayment {
  const code = row.auth_code ?? '';
  const amount = parseMoney(
    typeof row.amount === 'number' ? decimalOf(Math.round(row.amount * 100)) : row.amount,
  );
  if (amount === null) throw new ProviderDown(`an amount that is no number: ${row.amount}`);
  return {
    transactionId: row.txn_id,
    status: code === '00' ? 'PAID' : PENDING_CODES.has(code) ? 'PENDING' : 'FAILED',
    amount,
    currency: row.currency,
    reference: row.reference_number ?? '',
    method: row.txn_type ?? '',
  };
}
