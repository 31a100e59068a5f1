import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { decimalOf } from '@canopy/domain/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentPolicy } from '../../platform/http/safeHeaders.ts';

/** The stand-in's record of one payment. */
interface Intent {
  key: string;
  amount: number;
  currency: string;
  reference: string;
  description: string;
  accept: string;
  reject: string;
  callback: string;
  expires: string;
  transactions: { id: string; code: string; amount: number; at: string }[];
}

const create = z
  .array(
    z.object({
      amount: z.number().int().min(100),
      currency: z.literal('MYR'),
      customer_name: z.string().min(1).max(50),
      reference_number: z.string().min(1).max(64),
      description: z.string().default(''),
      accept_url: z.url(),
      reject_url: z.url(),
      callback_url: z.url(),
      expiry_date: z.iso.datetime(),
    }),
  )
  .length(1);

/** The buyer's options on the stand-in's page. */
const ACTIONS = {
  pay: { code: '00', calls: [0] },
  payTold: { code: '00', calls: [0, 0, 1_000] },
  payLate: { code: '00', calls: [15_000] },
  payUntold: { code: '00', calls: [] },
  wait: { code: '09', calls: [0] },
  decline: { code: '51', calls: [0] },
} as const;
type Action = keyof typeof ACTIONS;

/** Sends one notification; like the real provider, by posting a form. */
export type Notify = (url: string, fields: Record<string, string>) => Promise<void>;

const post: Notify = async (url, fields) => {
  await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
};

/**
 * A stand-in for the payment provider, for development and tests: the same calls, a page where the buyer
 * pays or not, and notifications that come late, repeatedly or never. Its records are kept in a file, so
 * that they outlive our server, like the real ones, and are shared by servers using the same folder.
 */
export class LocalProvider {
  readonly #file: string;
  readonly #secret: string;
  readonly #clock: () => Date;
  readonly #notify: Notify;
  #read = { version: '', intents: new Map<string, Intent>() };

  constructor(options: { file: string; secret: string; clock: () => Date; notify?: Notify }) {
    this.#file = options.file;
    this.#secret = options.secret;
    this.#clock = options.clock;
    this.#notify = options.notify ?? post;
  }

  /** The records in the file, which another server may have written. */
  get #intents(): Map<string, Intent> {
    const version = versionOf(this.#file);
    if (version !== this.#read.version) this.#read = { version, intents: readBooks(this.#file) };
    return this.#read.intents;
  }

  /** The notification about a transaction. */
  notification(intent: Intent, transactionId: string): Record<string, string> {
    const transaction = intent.transactions.find(({ id }) => id === transactionId)!;
    return {
      txn_id: transaction.id,
      auth_code: transaction.code,
      amount: decimalOf(transaction.amount),
      currency: intent.currency,
      reference_number: intent.reference,
      payment_intent: intent.key,
      signature: createHash('sha512').update(`${this.#secret}|${transaction.id}`).digest('hex'),
    };
  }

  /** The latest payment with a reference. */
  find(reference: string): Intent | undefined {
    return [...this.#intents.values()].findLast((intent) => intent.reference === reference);
  }

  /** The effect of the buyer's decision on the page; `amount` lets a test pay a different amount. */
  act(
    key: string,
    action: Action,
    amount?: number,
  ): { intent: Intent; transactionId: string } | null {
    const intents = this.#intents;
    const intent = intents.get(key);
    if (!intent || this.#clock() > new Date(intent.expires)) return null;
    if (intent.transactions.some(({ code }) => code === '00')) return null;
    const { code, calls } = ACTIONS[action];
    const id = randomBytes(9).toString('hex').toUpperCase();
    const at = this.#clock().toISOString();
    intent.transactions.push({ id, code, amount: amount ?? intent.amount, at });
    this.#save(intents);
    for (const delay of calls) {
      const send = () =>
        void this.#notify(intent.callback, this.notification(intent, id)).catch(() => {});
      if (delay === 0) send();
      else setTimeout(send, delay).unref();
    }
    return { intent, transactionId: id };
  }

  #save(intents: Map<string, Intent>): void {
    const part = `${this.#file}.${process.pid}`;
    writeFileSync(part, JSON.stringify([...intents.values()]));
    renameSync(part, this.#file);
    this.#read = { version: versionOf(this.#file), intents };
  }

  /** Its calls and page, below the prefix of the given scope. */
  routes(app: FastifyInstance): void {
    const token = createHash('sha256').update(this.#secret).digest('hex');
    const mayCall = (header: string | undefined) => header === `Bearer ${token}`;
    const row = (intent: Intent) => (transaction: Intent['transactions'][number]) => ({
      txn_id: transaction.id,
      auth_code: transaction.code,
      amount: decimalOf(transaction.amount),
      currency: intent.currency,
      reference_number: intent.reference,
      txn_type: 'Local card',
    });
    const all = () => [...this.#intents.values()];

    app.post('/api/Auth/Token', async (request, reply) => {
      const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
      const [, secret] = Buffer.from(basic, 'base64').toString().split(':');
      if (secret !== this.#secret) return reply.code(401).send({});
      return { token, expiration: new Date(this.#clock().getTime() + 3_600_000).toISOString() };
    });
    app.post('/api/v1/PaymentIntents', async (request, reply) => {
      if (!mayCall(request.headers.authorization)) return reply.code(401).send({});
      const parsed = create.safeParse((request.body as { value?: unknown }).value);
      if (!parsed.success) return { status: '99', message: parsed.error.issues[0]!.message };
      const wanted = parsed.data[0]!;
      const key = randomBytes(16).toString('hex');
      const intents = this.#intents;
      intents.set(key, {
        key,
        amount: wanted.amount,
        currency: wanted.currency,
        reference: wanted.reference_number,
        description: wanted.description,
        accept: wanted.accept_url,
        reject: wanted.reject_url,
        callback: wanted.callback_url,
        expires: wanted.expiry_date,
        transactions: [],
      });
      this.#save(intents);
      const url = `http://${request.host}${request.url.replace('/api/v1/PaymentIntents', '')}/Payment/Form/${key}`;
      return { status: '00', message: '', result: [{ status: '00', key, url }] };
    });
    app.get('/api/v1/Transactions', async (request, reply) => {
      if (!mayCall(request.headers.authorization)) return reply.code(401).send({});
      const { reference_number: reference } = request.query as Record<string, string>;
      const found = all().filter((intent) => intent.reference === reference);
      return {
        status: '00',
        result: found.flatMap((intent) => intent.transactions.map(row(intent))),
      };
    });
    app.get('/api/v1/Transactions/:id', async (request, reply) => {
      if (!mayCall(request.headers.authorization)) return reply.code(401).send({});
      const { id } = request.params as { id: string };
      const found = all().flatMap((intent) =>
        intent.transactions.filter((transaction) => transaction.id === id).map(row(intent)),
      );
      return found.length > 0 ? { status: '00', result: found } : reply.code(404).send({});
    });
    app.get('/Payment/Form/:key', async (request, reply) => {
      const intent = this.#intents.get((request.params as { key: string }).key);
      if (!intent) return reply.code(404).send({});
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', contentPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(page(intent, nonce));
    });
    app.post('/Payment/Form/:key', async (request, reply) => {
      const { key } = request.params as { key: string };
      const { action } = request.body as { action?: string };
      const intent = this.#intents.get(key);
      if (!intent) return reply.code(404).send({});
      if (action && Object.hasOwn(ACTIONS, action)) this.act(key, action as Action);
      const last = intent.transactions.at(-1)?.code;
      return reply.redirect(last === '00' || last === '09' ? intent.accept : intent.reject, 303);
    });
  }
}

/** Changes with every write, because each write creates a new file. */
function versionOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeNs}` : '';
}

function readBooks(file: string): Map<string, Intent> {
  try {
    const intents = JSON.parse(readFileSync(file, 'utf8')) as Intent[];
    return new Map(intents.map((intent) => [intent.key, intent]));
  } catch {
    return new Map();
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const BUTTONS: [Action | 'leave', string, string][] = [
  ['pay', 'Pay', 'primary'],
  ['decline', 'Card declined', ''],
  ['leave', 'Cancel and return', ''],
  ['payLate', 'Pay; the shop is notified 15 seconds later', 'more'],
  ['payTold', 'Pay; the shop is notified three times', 'more'],
  ['payUntold', 'Pay; the shop is never notified', 'more'],
  ['wait', 'Bank has not responded yet', 'more'],
];

function page(intent: Intent, nonce: string): string {
  const button = ([action, label, kind]: (typeof BUTTONS)[number]) =>
    `<button name="action" value="${action}" class="${kind}">${label}</button>`;
  const main = BUTTONS.filter(([, , kind]) => kind !== 'more').map(button);
  const more = BUTTONS.filter(([, , kind]) => kind === 'more').map(button);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payment</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;background:light-dark(#eef1f0,#101514)}
main{background:light-dark(#fff,#1a211f);border-radius:20px;padding:28px;width:min(380px,calc(100vw - 32px));box-sizing:border-box}
h1{font-size:15px;font-weight:600;margin:0 0 4px}p{margin:0 0 16px;color:light-dark(#5a6562,#9fb0ab);font-size:14px;overflow-wrap:anywhere}
strong{display:block;font-size:32px;font-variant-numeric:tabular-nums;margin:8px 0}
button{font:inherit;width:100%;padding:12px;margin:0 0 8px;border-radius:12px;border:1px solid light-dark(#c9d3d0,#3a4744);background:none;color:inherit;cursor:pointer}
.primary{background:#0f6b55;border-color:#0f6b55;color:#fff;font-weight:600}.more{font-size:14px}summary{margin:8px 0;font-size:14px;cursor:pointer}
</style></head><body><main><h1>Test payment</h1><p>This page stands in for the payment provider. There is no bank behind it and no money is charged.</p>
<strong>RM ${decimalOf(intent.amount)}</strong><p>${escaped(intent.description)}</p>
<form method="post">${main.join('')}<details><summary>Other outcomes</summary>${more.join('')}</details></form></main></body></html>`;
}
