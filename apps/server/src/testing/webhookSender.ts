import { sendWebhooks } from '../features/office/integrations/sendWebhooks.ts';
import { openForTask } from '../platform/database/open.ts';
import type { Services } from '../platform/context.ts';
import { deriveSecrets } from '../platform/secrets.ts';

/**
 * A separate process that delivers a database's pending webhooks, to be killed while a receiver has the
 * message. It sends to any address, because the tests' receivers are on this machine.
 */
const [url = '', key = '', now = ''] = process.argv.slice(2);
const { db } = openForTask(url);
const services = { db, clock: () => new Date(now), secrets: deriveSecrets(key) } as Services;
await sendWebhooks(services, () => true);
