import { isIP } from 'node:net';

/** The addresses from the environment, and the decisions based on them. */
interface Exposure {
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  replicaUrl: string | undefined;
  payexUrl: string | undefined;
  filesUrl: string | undefined;
  tracesUrl: string | undefined;
  breachedPasswordsUrl: string | undefined;
  demo: boolean;
  /** The demo company was requested explicitly, not by leaving everything out. */
  demoIsSaid: boolean;
}

/** Whether an address belongs to this machine, so that nobody else can eavesdrop. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(bare) === 4) return bare.startsWith('127.');
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost');
}

/**
 * Refuses to expose a demo company, with its published passwords and free card payments, to others unless
 * `DEMO` is set explicitly.
 *
 * @throws Error that says what to set
 */
export function checkDemo(asked: Exposure): void {
  if (!asked.demo || asked.demoIsSaid) return;
  const reachable = !isLoopback(asked.host) || !isLoopback(new URL(asked.publicUrl).hostname);
  if (!reachable) return;
  throw new Error(
    'Others can reach this server (HOST, PUBLIC_URL), and without DATABASE_URL it would show the demo ' +
      'company, whose passwords are published and whose card payments cost nothing. ' +
      'Set DEMO=1 if that is meant, or DEMO=0 for a company of your own.',
  );
}

/**
 * Rejects addresses that would send passwords, personal data or payments unencrypted over a network.
 *
 * @throws Error that names the variable
 */
export function checkEncrypted(asked: Exposure): void {
  const urls = {
    PUBLIC_URL: asked.publicUrl,
    PAYEX_URL: asked.payexUrl,
    FILES_URL: asked.filesUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: asked.tracesUrl,
    BREACHED_PASSWORDS: asked.breachedPasswordsUrl,
  };
  for (const [name, url] of Object.entries(urls)) {
    if (!url) continue;
    const { protocol, hostname } = new URL(url);
    if (protocol === 'https:' || isLoopback(hostname)) continue;
    throw new Error(`${name} must begin with https:// (${url}). ${OVERRIDE}`);
  }
  const databases = {
    DATABASE_URL: asked.databaseUrl,
    DATABASE_OWNER_URL: asked.databaseOwnerUrl,
    DATABASE_URL_READ: asked.replicaUrl,
  };
  for (const [name, url] of Object.entries(databases)) {
    if (!url || isDatabaseEncrypted(url)) continue;
    throw new Error(
      `${name} leads to another machine without encryption: add sslmode=verify-full (or ` +
        `sslmode=require) to it. ${OVERRIDE}`,
    );
  }
}

const OVERRIDE = 'INSECURE=1 allows connections in the clear, for networks that nobody else is on.';

/** The URL may name several hosts, or a local socket (`?host=/run/postgresql`). */
function isDatabaseEncrypted(url: string): boolean {
  const [, hosts = '', query = ''] =
    /^[a-z]+:\/\/(?:[^/?@]*@)?([^/?]*)[^?]*\??(.*)$/i.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  if (/^(require|verify-ca|verify-full)$/.test(parameters.get('sslmode') ?? '')) return true;
  const named = parameters.get('host') ?? hosts;
  return named
    .split(',')
    .map((host) => decodeURIComponent(host).replace(/:\d+$/, ''))
    .every((host) => host === '' || host.startsWith('/') || isLoopback(host));
}
