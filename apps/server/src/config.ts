import { z } from 'zod';

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  DEMO: z.enum(['0', '1']).optional(),
  MASTER_KEY: z.string().min(32).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Canopy <no-reply@localhost>'),
  BRAND: z.string().min(1).max(40).default('Canopy'),
  LOG: z.enum(['silent', 'error', 'info']).default('error'),
});

/** How the process was told to run. Every variable stands in docs/operations.md. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Fill an empty database with the demo company. */
  demo: boolean;
  /** Source of every derived key; without it one is kept in the data folder. */
  masterKey: string | undefined;
  /** CIDR list of proxies whose `X-Forwarded-For` is believed; empty: the socket's address. */
  trustedProxies: string[];
  /** Where people reach the portal: what links in mails begin with. No slash at the end. */
  publicUrl: string;
  /** Mail server, `smtp://user:password@host:587`; without one mails wait in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  brand: string;
  log: 'silent' | 'error' | 'info';
}

/** Reads and validates the environment once; throws an error that names the wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`The environment variable ${issue.path.join('.')} is wrong: ${issue.message}`);
  }
  const v = parsed.data;
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    demo: v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1',
    masterKey: v.MASTER_KEY,
    trustedProxies: v.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    brand: v.BRAND,
    log: v.LOG,
  };
}
