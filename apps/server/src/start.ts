import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { periodOf } from '@canopy/domain/time';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { foundCompany, isEmpty } from './company.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, type Database } from './database/open.ts';
import { transaction } from './database/transaction.ts';
import { buildDemoCompany } from './demo/demo.ts';
import { ShelfKeeper } from './features/mall/shelfKeeper.ts';
import { RosterKeeper } from './features/network/rosterKeeper.ts';
import type { Services } from './http/context.ts';
import { openSecrets } from './http/secrets.ts';
import { systemCtx } from './http/systemCtx.ts';
import { JOBS, startJobs } from './jobs/jobs.ts';
import { smtpMailer } from './providers/mailer.ts';
import { openCardPayments } from './providers/payments/cardPayments.ts';
import { folderStorage } from './providers/storage.ts';

/** A running product. */
export interface Running {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Said once, when an empty company was founded. */
  adminPassword: string | null;
  stop: () => Promise<void>;
}

/** Database → migrations → company → http. Nothing listens before all of it is well. */
export async function start(
  config: Config,
  say: (line: string) => void = () => {},
): Promise<Running> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    await database.restrict();
    mkdirSync(config.dataDir, { recursive: true });
    const secrets = openSecrets(config.dataDir, config.masterKey);
    const clock = () => new Date();
    const card = openCardPayments(config, secrets, clock);
    const services: Services = {
      db: database.db,
      config,
      secrets,
      storage: folderStorage(join(config.dataDir, 'files')),
      roster: new RosterKeeper(),
      shelf: new ShelfKeeper(),
      mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null,
      payments: card.provider,
      clock,
    };
    const adminPassword = await ensureCompany(services, say);
    const app = await createApp(services, { localProvider: card.local });
    const jobs = startJobs(services, JOBS, (job, error) => console.error(`[job ${job}]`, error));
    const stop = async () => {
      await app.close();
      await jobs.stop();
      services.mailer?.close();
      await database.close();
    };
    return { app, database, services, adminPassword, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function ensureCompany(
  services: Services,
  say: (line: string) => void,
): Promise<string | null> {
  const now = services.clock();
  const ctx = systemCtx(services, now, 'start');
  if (!(await isEmpty(ctx))) return null;
  if (services.config.demo) {
    say('Making the demo company. This takes a moment, once.');
    await buildDemoCompany(services, say);
    return null;
  }
  const { adminPassword } = await transaction(services.db, (db) =>
    foundCompany({ ...ctx, db }, { plansFrom: periodOf(now, 'Asia/Kuala_Lumpur') }),
  );
  return adminPassword;
}
