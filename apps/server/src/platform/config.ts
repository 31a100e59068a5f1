import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SmsAccount } from '../providers/sms.ts';
import type { LogLevel } from './log.ts';
import type { Bucket } from '../providers/s3Storage.ts';
import { tracingOf, type TracingOptions } from './tracing/tracingOptions.ts';
import { checkDemo, checkEncrypted, isLoopback } from './exposure.ts';

/** Minimum number of different characters in a master key; 32 random bytes have about twice as many. */
const MIN_KINDS = 12;

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_URL_READ: z.string().min(1).optional(),
  DEMO: z.enum(['0', '1']).optional(),
  MASTER_KEY: z
    .string()
    .min(32)
    .refine((key) => new Set(key).size >= MIN_KINDS, 'must be random: openssl rand -base64 32')
    .optional(),
  MASTER_KEY_FILE: z.string().min(1).optional(),
  PIN_KEYS: z
    .string()
    .regex(
      /^([2-9]|[1-9]\d{1,2}):[^,]{32,}(,([2-9]|[1-9]\d{1,2}):[^,]{32,})*$/,
      'must be like 2:secret,3:secret',
    )
    .optional(),
  INSECURE: z.enum(['0', '1']).default('0'),
  FILES_URL: z.url().optional(),
  FILES_ACCESS_KEY: z.string().min(1).optional(),
  FILES_SECRET_KEY: z.string().min(1).optional(),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  SCAN_COMMAND: z.string().min(1).optional(),
  SCAN_URL: z.url().optional(),
  BREACHED_PASSWORDS: z.union([z.literal('off'), z.url()]).optional(),
  READ_SLIPS: z.enum(['0', '1']).default('1'),
  CLOCK: z.enum(['database', 'machine']).default('database'),
  TRUSTED_PROXIES: z.string().default(''),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://')
    .optional(),
  SMS_DRIVER: z.enum(['log', 'isms', 'twilio', 'http']).default('log'),
  SMS_URL: z.url().optional(),
  SMS_USER: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  SMS_PART_SEN: z.coerce.number().int().min(0).max(10_000).default(8),
  MAIL_HOOK_TOKEN: z.string().min(16).optional(),
  DEMO_MAIL: z.enum(['0', '1']).default('0'),
  MAIL_FROM: z.string().min(3).default('Canopy <no-reply@localhost>'),
  CARD_PAYMENTS: z.enum(['off', 'local', 'payex']).optional(),
  PAYEX_URL: z.url().default('https://api.payex.io'),
  PAYEX_PAGE_HOSTS: z.string().default('payex.io'),
  PAYEX_EMAIL: z.string().min(1).optional(),
  PAYEX_SECRET: z.string().min(1).optional(),
  VIDEO_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  REPOSITORY_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAND: z.string().min(1).max(40).default('Canopy'),
  LOG: z.enum(['silent', 'error', 'info']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  BACKUPS_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}d(,\d{1,3}w)?$/, 'must be like 14d,8w: days, weeks')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default('canopy'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DRAIN_MS: z.coerce.number().int().min(0).max(3_000).default(2_500),
  CALLS_A_MINUTE: z.coerce.number().int().min(60).default(1_200),
});

/** How the process was configured. Every variable is documented in docs/operations.md. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * The same database with the login that owns it, used only for migrations. Undefined: `databaseUrl` is
   * that login.
   */
  databaseOwnerUrl: string | undefined;
  /** A standby for exports and long reports. */
  replicaUrl: string | undefined;
  /** Fill an empty database with the demo company. */
  demo: boolean;
  /** Source of all derived keys; without it, one is kept in the data folder. */
  masterKey: string | undefined;
  /** Later keys for PIN hashes, by number from 2 on; the first is derived from the master key. */
  pinKeys: ReadonlyMap<number, string>;
  /** Allows unencrypted connections to mail server, database and bucket. */
  insecure: boolean;
  /** S3-compatible bucket for uploads; null: they are kept in the data folder. */
  bucket: Bucket | null;
  /** Malware scanner for uploads: a command that reads the file, or a URL to which it is posted. */
  scanCommand: string | undefined;
  scanUrl: string | undefined;
  /** Service that tells whether a new password is known from a data breach; null: not checked. */
  breachedPasswords: string | null;
  /** Whether bank slips are read automatically, in a process beside the server. */
  readSlips: boolean;
  /** Whose time counts: the database server's, or this machine's for a trial in another month. */
  clock: 'database' | 'machine';
  /** CIDR list of proxies whose `X-Forwarded-For` is trusted; empty: the socket's address is used. */
  trustedProxies: string[];
  /** Public address of the portal, used in mail links. No trailing slash. */
  publicUrl: string;
  /** Mail server, `smtp://user:password@host:587`; without one, mails stay in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The text message provider. */
  sms: SmsAccount;
  /** Price of one part of a text message, sen. */
  smsPartSen: number;
  /** Bearer token required for bounce reports; undefined: none are accepted. */
  mailHookToken: string | undefined;
  /** Card payment provider: none, a stand-in that moves no money, or PayEx. */
  cardPayments: 'off' | 'local' | 'payex';
  payex: { url: string; email: string; secret: string } | null;
  /** Hosts, subdomains included, to which a buyer may be sent to pay. */
  paymentPageHosts: string[];
  /** Services that browsers call directly; the page may connect to these origins and no others. */
  searchAddresses: { video: string | null; repository: string | null };
  /** The company's name; its setting replaces this while the server runs. */
  brand: string;
  log: LogLevel;
  /** How long to keep serving after being told to stop, while reporting not ready. */
  drainMs: number;
  /** Maximum calls per minute for one signed-in person, over all servers. */
  callsAMinute: number;
  /** How many backups `npm run backup` leaves in their folder, by days and weeks; null: all. */
  backupsKeep: { days: number; weeks: number } | null;
  /** A statement that takes so many milliseconds is written down; 0: none is. */
  slowStatementMs: number;
  /** Where traces go; null: nowhere, and none are made. */
  tracing: TracingOptions | null;
  /** Token required to read metrics; undefined: metrics are off. */
  metricsToken: string | undefined;
}

/** Reads and validates the environment once; the error names the invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`The environment variable ${issue.path.join('.')} is wrong: ${issue.message}`);
  }
  const v = parsed.data;
  if (v.DATABASE_OWNER_URL && !v.DATABASE_URL) {
    throw new Error(
      'DATABASE_OWNER_URL is set: DATABASE_URL is needed, with the login that the server works as.',
    );
  }
  if (v.DATABASE_URL_READ && !v.DATABASE_URL) {
    throw new Error('DATABASE_URL_READ names a standby of DATABASE_URL, which is missing.');
  }
  const demo = v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1';
  const hasPayex = v.PAYEX_EMAIL !== undefined && v.PAYEX_SECRET !== undefined;
  const cardPayments = v.CARD_PAYMENTS ?? (hasPayex ? 'payex' : demo ? 'local' : 'off');
  if (cardPayments === 'payex' && !hasPayex) {
    throw new Error('CARD_PAYMENTS is payex: PAYEX_EMAIL and PAYEX_SECRET are needed.');
  }
  const publicUrl = (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, '');
  const exposure = {
    host: v.HOST,
    publicUrl,
    databaseUrl: v.DATABASE_URL,
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    replicaUrl: v.DATABASE_URL_READ,
    payexUrl: cardPayments === 'payex' ? v.PAYEX_URL : undefined,
    filesUrl: v.FILES_URL,
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    breachedPasswordsUrl: v.BREACHED_PASSWORDS === 'off' ? undefined : v.BREACHED_PASSWORDS,
    demo,
    demoIsSaid: v.DEMO === '1',
  };
  checkDemo(exposure);
  const insecure = v.INSECURE === '1';
  if (!insecure) checkEncrypted(exposure);
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    replicaUrl: v.DATABASE_URL_READ,
    demo,
    masterKey: v.MASTER_KEY ?? (v.MASTER_KEY_FILE && keyIn(v.MASTER_KEY_FILE)),
    pinKeys: new Map(
      (v.PIN_KEYS ?? '')
        .split(',')
        .filter(Boolean)
        .map((one) => [Number(one.split(':')[0]), one.slice(one.indexOf(':') + 1)]),
    ),
    insecure,
    bucket: bucketOf(v),
    scanCommand: v.SCAN_COMMAND,
    scanUrl: v.SCAN_URL,
    breachedPasswords: breachServiceOf(v.BREACHED_PASSWORDS, demo, publicUrl),
    readSlips: v.READ_SLIPS === '1',
    clock: v.CLOCK,
    trustedProxies: listOf(v.TRUSTED_PROXIES),
    publicUrl,
    smtpUrl: mailServerOf(v.SMTP_URL, demo, v.DEMO_MAIL === '1'),
    mailFrom: v.MAIL_FROM,
    sms: {
      // the people in the demo company are fictitious
      driver: demo && v.DEMO_MAIL !== '1' ? 'log' : v.SMS_DRIVER,
      url: v.SMS_URL,
      user: v.SMS_USER,
      secret: v.SMS_SECRET,
      from: v.SMS_FROM,
    },
    smsPartSen: v.SMS_PART_SEN,
    mailHookToken: v.MAIL_HOOK_TOKEN,
    cardPayments,
    payex:
      v.PAYEX_EMAIL && v.PAYEX_SECRET
        ? { url: v.PAYEX_URL.replace(/\/+$/, ''), email: v.PAYEX_EMAIL, secret: v.PAYEX_SECRET }
        : null,
    paymentPageHosts: listOf(v.PAYEX_PAGE_HOSTS),
    searchAddresses: {
      video: v.VIDEO_SEARCH_URL ?? null,
      repository: v.REPOSITORY_SEARCH_URL ?? null,
    },
    brand: v.BRAND,
    log: v.LOG,
    backupsKeep: keptBackupsOf(v.BACKUPS_KEEP),
    metricsToken: v.METRICS_TOKEN,
    tracing: tracingOf(v),
    slowStatementMs: v.SLOW_STATEMENT_MS,
    drainMs: v.DRAIN_MS,
    callsAMinute: v.CALLS_A_MINUTE,
  };
}

function keptBackupsOf(said: string | undefined): Config['backupsKeep'] {
  const [, days, weeks] = /^(\d+)d(?:,(\d+)w)?$/.exec(said ?? '') ?? [];
  return days === undefined ? null : { days: Number(days), weeks: Number(weeks ?? 0) };
}

/** A company that others can reach uses the public service, unless another one or `off` is configured. */
function breachServiceOf(
  said: string | undefined,
  demo: boolean,
  publicUrl: string,
): string | null {
  if (said !== undefined) return said === 'off' ? null : said.replace(/\/+$/, '');
  if (demo || isLoopback(new URL(publicUrl).hostname)) return null;
  return 'https://api.pwnedpasswords.com';
}

/**
 * The same configuration with the login that owns the database, for work the running product may not do,
 * such as backups.
 */
export const asOwner = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
});

/** The people in the demo company are fictitious: it sends no mail to their addresses unless told to. */
const mailServerOf = (url: string | undefined, demo: boolean, told: boolean) =>
  url && demo && !told && !isLoopback(new URL(url).hostname) ? undefined : url;

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The key from a file kept apart from the data, as provided by secret stores. */
function keyIn(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= 32) return key;
  throw new Error(`The file ${file} of MASTER_KEY_FILE holds no key of at least 32 characters.`);
}

function bucketOf(v: z.infer<typeof variables>): Bucket | null {
  if (v.FILES_URL === undefined) return null;
  if (!v.FILES_ACCESS_KEY || !v.FILES_SECRET_KEY) {
    throw new Error('FILES_URL is set: FILES_ACCESS_KEY and FILES_SECRET_KEY are needed.');
  }
  return {
    url: v.FILES_URL,
    accessKey: v.FILES_ACCESS_KEY,
    secretKey: v.FILES_SECRET_KEY,
    region: v.FILES_REGION,
  };
}
