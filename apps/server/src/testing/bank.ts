import { join } from 'node:path';
import { formBodies } from '../platform/http/formBodies.ts';
import { createLog } from '../platform/log.ts';
import { createServer } from '../platform/http/server.ts';
import { LocalProvider } from '../providers/payments/localProvider.ts';
import { payex } from '../providers/payments/payex.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';

/** A payment provider on its own port; the test delivers its notifications itself. */
export interface TestBank {
  local: LocalProvider;
  provider: PaymentProvider;
  /** Notifications sent but not yet delivered, oldest first. */
  sent: Record<string, string>[];
  /** Answers, answers with an error, or does not answer. */
  mood: 'WELL' | 'BROKEN' | 'SILENT';
  url: string;
  /** Observes every request received and every response sent. */
  spy: ((when: 'ASKED' | 'ANSWERED', path: string) => void) | null;
  close: () => Promise<void>;
}

export const BANK_SECRET = 'the-secret-of-the-test-bank';
/** Long enough that a busy machine is not mistaken for a provider that is down. */
const TIMEOUT_MS = 1_000;

export async function openBank(folder: string, clock: () => Date): Promise<TestBank> {
  const sent: Record<string, string>[] = [];
  const local = new LocalProvider({
    file: join(folder, 'bank.json'),
    secret: BANK_SECRET,
    clock,
    notify: async (_url, fields) => void sent.push(fields),
  });
  const app = await createServer({ trustedProxies: [], log: createLog('silent') });
  const bank: TestBank = {
    local,
    sent,
    mood: 'WELL',
    url: '',
    spy: null,
    provider: null as never,
    close: () => app.close(),
  };
  app.addHook('onRequest', async (request, reply) => {
    bank.spy?.('ASKED', request.url);
    if (bank.mood === 'BROKEN') return reply.code(502).send('<html>');
    if (bank.mood === 'SILENT') await new Promise((done) => setTimeout(done, TIMEOUT_MS * 2));
  });
  app.addHook('onSend', async (request) => bank.spy?.('ANSWERED', request.url));
  app.register(async (scope) => {
    formBodies(scope);
    local.routes(scope);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  bank.url = url;
  bank.provider = payex({
    url,
    email: 'shop@bank.example',
    secret: BANK_SECRET,
    clock,
    patience: TIMEOUT_MS,
  });
  return bank;
}

/** A form as posted by the provider, for `inject`. */
export const formBody = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
