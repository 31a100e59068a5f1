import { join, resolve } from 'node:path';
import { periodOf } from '@canopy/domain/time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp, type AppOptions } from './app.ts';
import { createCompany, isEmpty, newOneTimePassword } from './company.ts';
import type { Config } from './platform/config.ts';
import { closeDataFolder } from './platform/dataFolder.ts';
import { isLoopback } from './platform/exposure.ts';
import { APP_ROLE } from './platform/database/appRole.ts';
import { bringUpToDate, ownsTables } from './platform/database/bringUpToDate.ts';
import { openDatabase, type Database } from './platform/database/open.ts';
import { MACHINE_CLOCK, openCompanyClock } from './platform/database/companyClock.ts';
import { checkReplica } from './platform/database/replica.ts';
import { noteSlowStatements } from './platform/database/slowStatements.ts';
import { CatalogueCache } from './features/shop/mall/catalogueCache.ts';
import { MemberIndexCache } from './features/people/memberIndex/memberIndexCache.ts';
import { PinnedInputs } from './features/bonus/compensation/calculate/pinnedInputs.ts';
import { SaleIndexCache } from './features/insight/reports/saleIndexCache.ts';
import { openComingMonths } from './features/money/wallets/ledgerMonths.ts';
import {
  removeFirstSignIn,
  watchFirstSignIn,
  writeFirstSignIn,
} from './features/entry/founding/firstSignIn.ts';
import { newSetUpToken } from './features/entry/founding/setUpToken.ts';
import { readBrand } from './features/company/settings/readBrand.ts';
import { readSettings } from './features/company/settings/readSettings.ts';
import type { Services } from './platform/context.ts';
import { checkMasterKey, openCompanySecrets } from './platform/masterKey.ts';
import { sendHeartbeat, sayGone } from './platform/serverProcess.ts';
import { systemContext } from './platform/systemContext.ts';
import { JOBS } from './jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { whatIsFor } from './platform/leftOut.ts';
import type { TracingOptions } from './platform/tracing/tracingOptions.ts';
import type { Answered } from './platform/database/watchStatements.ts';
import { productVersion } from './platform/http/version.ts';
import { registerJobs } from './platform/tasks/jobRuns.ts';
import { startJobs } from './platform/tasks/jobs.ts';
import { smtpMailer } from './providers/mailer.ts';
import { openCardPayments } from './providers/payments/cardPayments.ts';
import { openS3Storage } from './providers/s3Storage.ts';
import { openSmsProvider } from './providers/sms.ts';
import { folderStorage } from './providers/storage.ts';
import { transaction } from './platform/database/transaction.ts';

/** Without the role, only the triggers protect the logs from changes. */
const UNGUARDED =
  `The database has no role ${APP_ROLE} for this user: logs are guarded by triggers alone. ` +
  `Run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to …" as its administrator and start again.`;

const OWNS_TABLES =
  'The login of DATABASE_URL owns the tables, so it could leave the role that guards the logs. Give the server ' +
  'a login that owns nothing, and this one as DATABASE_OWNER_URL: docs/operations.md, Database role.';

const UNSCANNED = 'Uploads are not searched for malware: SCAN_COMMAND or SCAN_URL names a scanner.';

/** A folder that belongs to somebody else is left as it is. */
const OPEN_FOLDER = 'Others on this machine may look into the data folder. Close it: chmod 700';

/** A running product. */
export interface Running {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Set if the company was just founded; on the terminal, or in the file that the start named. */
  adminPassword: string | null;
  stop: () => Promise<void>;
}

interface StartOptions extends Pick<AppOptions, 'lookupsAMinute' | 'inFlight'> {
  /** Called while the demo company is being built, from 0 to 1. */
  makingDemo?: (share: number) => Promise<void>;
  /** Only an empty company of one's own is wanted, and none may be there yet. */
  empty?: boolean;
  /** A person reads what is said, and no log keeps it. */
  onTerminal?: boolean;
  /** The configuration without the demo, if nobody decided: what is there is no demo company. */
  asReal?: () => Config;
}

/** Database → migrations → company → HTTP. Nothing listens until all of it is in order. */
export async function start(
  asked: Config,
  say: (line: string) => void = () => {},
  { makingDemo, empty = false, onTerminal = false, asReal, ...limits }: StartOptions = {},
): Promise<Running> {
  let config = asked;
  const log = createLog(config.log);
  // what migrates may take long
  let isOpen = false;
  const noted = noteSlowStatements(log, config.slowStatementMs);
  const slow: Answered = (...statement) => isOpen && noted(...statement);
  const traced = config.tracing ? await openTracing(config.tracing, log, slow) : null;
  const database = await openDatabase({ ...config, watch: traced?.watch ?? (() => slow) });
  try {
    await database.waitUntilReady(say);
    if (empty && (await holdsCompany(database.db))) throw new Error(alreadyThere(config));
    await bringUpToDate(database, config, say);
    if (!(await database.restrict())) say(UNGUARDED);
    else if (mattersToOthers(config) && (await ownsTables(database))) say(OWNS_TABLES);
    if (mattersToOthers(config) && !config.scanCommand && !config.scanUrl) say(UNSCANNED);
    if (!closeDataFolder(config.dataDir)) say(`${OPEN_FOLDER} ${config.dataDir}`);
    isOpen = true;
    const founded = !(await isEmpty(database.db));
    if (founded && asReal && config.demo && !(await readSettings(database.db)).demo)
      config = asReal();
    const secrets = await openCompanySecrets(database.db, config, founded);
    // refused with an explanation before a company is founded next to it
    await checkReplica(database.replica, database.db);
    const clock = config.clock === 'machine' ? MACHINE_CLOCK : await openCompanyClock(database.db);
    const card = openCardPayments(config, secrets, clock.now);
    const services: Services = {
      db: database.db,
      reads: database.reads,
      replica: database.replica,
      config,
      ...(traced ? { tracer: traced.tracer } : {}),
      secrets,
      storage: config.bucket
        ? await openS3Storage(config.bucket)
        : folderStorage(join(config.dataDir, 'files')),
      memberIndex: new MemberIndexCache(database.committed, database.kind === 'server'),
      catalogue: new CatalogueCache(database.committed, database.kind === 'server'),
      saleIndex: new SaleIndexCache(database.committed),
      pinnedInputs: new PinnedInputs(),
      mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom, config.insecure) : null,
      sms: openSmsProvider(config.sms),
      payments: card.provider,
      clock: clock.now,
    };
    // the job will retry; until then postings stay in the partition from before there were months
    await openComingMonths(services).catch((error: unknown) =>
      log.error('job failed', error, { job: 'openComingMonths' }),
    );
    const adminPassword = await oneAtATime(database, () =>
      ensureCompany(services, say, { makingDemo, onTerminal }),
    );
    await readBrand(services);
    await sendHeartbeat(services);
    // the key may have been changed before others could see that this server is up
    await checkMasterKey(database.db, secrets.fingerprint);
    const app = await createApp(services, {
      ...limits,
      localProvider: card.local,
      connections: database.connections,
    });
    await registerJobs(database.db, JOBS);
    const stopWatching = await watchFirstSignIn(services);
    const jobs = startJobs(services, JOBS, (job, error) => log.error('job failed', error, { job }));
    const stop = async () => {
      await app.close();
      await jobs.stop();
      stopWatching();
      clock.stop();
      await sayGone(database.db).catch(() => undefined);
      services.mailer?.close();
      await database.close();
      await traced?.tracer.close();
    };
    return { app, database, services, adminPassword, stop };
  } catch (error) {
    await database.close();
    await traced?.tracer.close();
    throw error;
  }
}

/** What only a server that keeps traces loads. */
async function openTracing(options: TracingOptions, log: Log, slow: Answered) {
  const { openTracer } = await import('./platform/tracing/tracer.ts');
  const { traceStatements } = await import('./platform/tracing/traceStatements.ts');
  const tracer = openTracer(options, productVersion(), log);
  return { tracer, watch: traceStatements(tracer, slow) };
}

/** A company of real people that others can reach. */
const mattersToOthers = (config: Config): boolean =>
  !config.demo && !isLoopback(new URL(config.publicUrl).hostname);

/** Held while founding a company, so that other servers starting on the same database wait. */
const FOUNDING_LOCK = 4_207_006;

async function oneAtATime<T>({ kind, db }: Database, work: () => Promise<T>): Promise<T> {
  // the embedded database belongs to a single process
  if (kind === 'embedded') return work();
  return transaction(db, async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${FOUNDING_LOCK})`.execute(tx);
    return work();
  });
}

async function ensureCompany(
  services: Services,
  say: (line: string) => void,
  {
    makingDemo = async () => {},
    onTerminal = false,
  }: Pick<StartOptions, 'makingDemo' | 'onTerminal'>,
): Promise<string | null> {
  const now = services.clock();
  const ctx = systemContext(services, now, 'start');
  if (!(await isEmpty(services.db))) return null;
  if (services.config.demo) {
    const { buildDemoCompany } = await whatIsFor(
      'the demo company',
      () => import('./demo/demo.ts'),
    );
    say('Creating the demo company. This happens once and takes about half a minute.');
    await makingDemo(0);
    await buildDemoCompany(services, makingDemo);
    return null;
  }
  const adminPassword = newOneTimePassword();
  const setUpToken = newSetUpToken();
  // written first: a company that nobody can enter must not come about
  const file = writeFirstSignIn(services.config, setUpToken, onTerminal ? null : adminPassword);
  try {
    const plansFrom = periodOf(now, 'Asia/Kuala_Lumpur');
    await createCompany(ctx, { plansFrom, real: true, adminPassword, setUpToken });
  } catch (error) {
    removeFirstSignIn(services.config.dataDir);
    throw error;
  }
  say(`The company is new. Set it up at the address in ${file}`);
  if (onTerminal) say(`or sign in as "admin" with the one-time password ${adminPassword}`);
  return adminPassword;
}

/** Whether a company is there, in a database that may be older than this version or have no tables yet. */
async function holdsCompany(db: Database['db']): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('login') is not null as there`.execute(db);
  return rows[0]!.there && !(await isEmpty(db));
}

/** Names what `--empty` left alone, without the login of its address. */
function alreadyThere({ databaseUrl, dataDir }: Config): string {
  const where = databaseUrl
    ? `The database of DATABASE_URL (${databaseUrl.replace(/^.*@/, '').replace(/\?.*$/, '')})`
    : `The folder ${resolve(dataDir)}`;
  const other = databaseUrl ? 'an empty database' : 'DATA_DIR=another-folder';
  return (
    `${where} already holds a company, and nothing of it was touched. ` +
    `Start it without --empty, or name ${other} for a new one.`
  );
}
