/** An outgoing text message. */
export interface OutgoingSms {
  /** E.164: `+60123456789`. */
  to: string;
  text: string;
  /** Our reference, the same for every attempt. */
  ref: string;
  /** Where the provider may report delivery. */
  callback: string;
}

/** A provider's later report on a message. */
export interface SmsReport {
  providerId: string;
  status: 'DELIVERED' | 'FAILED';
  error: string | null;
}

/**
 * Hands text messages to a provider.
 *
 * @throws SmsRefused it will never be accepted; SmsLater it was not accepted, try again; any other error:
 * it is unknown whether it was accepted
 */
export interface SmsProvider {
  code: string;
  /** Sending the same reference twice results in one message, so an unanswered request may be repeated. */
  idempotent: boolean;
  send: (sms: OutgoingSms) => Promise<{ providerId: string }>;
  /** Reads a report from the provider; null for anything else. */
  readReport?: (fields: Record<string, string>) => SmsReport | null;
}

export class SmsRefused extends Error {}
export class SmsLater extends Error {}

/** Access to a provider. */
export interface SmsAccount {
  driver: 'log' | 'isms' | 'twilio' | 'http';
  url: string | undefined;
  user: string | undefined;
  secret: string | undefined;
  from: string | undefined;
}

const PATIENCE_MS = 15_000;
/** No connection was made, so nothing was accepted. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** The provider of an account. With the driver `log` nothing is sent; texts are only recorded. */
export function openSmsProvider(account: SmsAccount): SmsProvider {
  switch (account.driver) {
    case 'log':
      return { code: 'log', idempotent: true, send: async ({ ref }) => ({ providerId: ref }) };
    case 'isms':
      return isms(account);
    case 'twilio':
      return twilio(account);
    case 'http':
      return generic(account);
  }
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
    if (NEVER_LEFT.has(code)) throw new SmsLater(code);
    throw error;
  }
}

/** Busy or out of order: not accepted. */
function refuseByStatus({ status, text }: { status: number; text: string }): void {
  if (status === 429 || status === 503) throw new SmsLater(`HTTP ${status}`);
  if (status >= 400 && status < 500) throw new SmsRefused(`HTTP ${status} ${text.slice(0, 200)}`);
  if (status >= 500) throw new Error(`HTTP ${status}`);
}

/** iSMS (Mobiweb): `2000 = SUCCESS:id`; its errors are negative numbers. */
function isms({ url = 'https://www.isms.com.my/RESTAPI.php', user = '', secret = '' }: SmsAccount) {
  return {
    code: 'isms',
    idempotent: false,
    async send({ to, text }: OutgoingSms) {
      const answer = await ask(url, {
        body: new URLSearchParams({
          un: user,
          pwd: secret,
          dstno: to.slice(1),
          msg: text,
          // eslint-disable-next-line no-control-regex
          type: /^[\u0000-\u007f]*$/.test(text) ? '1' : '2',
          agreedterm: 'YES',
        }),
      });
      refuseByStatus(answer);
      const taken = /2000\s*=\s*SUCCESS(?::(\S+))?/.exec(answer.text);
      if (taken) return { providerId: taken[1] ?? '' };
      // no credit: somebody will top up
      if (/-1004/.test(answer.text)) throw new SmsLater(answer.text.slice(0, 200));
      throw new SmsRefused(answer.text.slice(0, 200));
    },
  };
}

/** Twilio: reports delivery through `StatusCallback`. */
function twilio({ url = 'https://api.twilio.com', user = '', secret = '', from = '' }: SmsAccount) {
  return {
    code: 'twilio',
    idempotent: false,
    async send({ to, text, callback }: OutgoingSms) {
      const answer = await ask(`${url}/2010-04-01/Accounts/${user}/Messages.json`, {
        headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({
          To: to,
          Body: text,
          StatusCallback: callback,
          ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        }),
      });
      refuseByStatus(answer);
      return { providerId: String((JSON.parse(answer.text) as { sid: unknown }).sid) };
    },
    readReport: (fields: Record<string, string>): SmsReport | null => {
      const { MessageSid: providerId, MessageStatus: said, ErrorCode } = fields;
      if (!providerId) return null;
      if (said === 'delivered') return { providerId, status: 'DELIVERED', error: null };
      if (said === 'failed' || said === 'undelivered') {
        return { providerId, status: 'FAILED', error: ErrorCode ?? said };
      }
      return null;
    },
  };
}

/** Any gateway that accepts JSON and honours `Idempotency-Key`: `{to, text, from, ref, callback}` → `{id}`. */
function generic({ url = '', secret = '', from = '' }: SmsAccount): SmsProvider {
  return {
    code: 'http',
    idempotent: true,
    async send(sms) {
      const answer = await ask(url, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': sms.ref,
          ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        },
        body: JSON.stringify({ ...sms, from }),
      });
      refuseByStatus(answer);
      return { providerId: String((JSON.parse(answer.text) as { id: unknown }).id) };
    },
    readReport: ({ id, status, error }) =>
      id && (status === 'DELIVERED' || status === 'FAILED')
        ? { providerId: id, status, error: error ?? null }
        : null,
  };
}
