import { sendWebhooks } from '../features/integrations/sendWebhooks.ts';
import { openForTask } from '../platform/database/open.ts';
import type { Services } from '../platform/context.ts';
import { deriveSecrets } from '../platform/secrets.ts';

/**
 * A process of its own that delivers what waits in a database: to be killed while a receiver has what it sent. It sends
 * anywhere, as the tests' receivers are on this machine.
 */
const [url = '', key = '', now = ''] = process.argv.slice(2);
const { db } = openForTask(url);
const services = { db, clock: () => new Date(now), secrets: deriveSecrets(key) } as Services;
await sendWebhooks(services, () => true);
