import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of the parts, one after another. */
export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Keys derived from the one master key; nothing of them is stored in the database. */
export interface Secrets {
  /** Tells master keys apart and gives nothing of them away. */
  fingerprint: string;
  /** HMAC key of calls without a session: known to everybody, a checksum. */
  publicSigningKey: string;
  /** HMAC key of one session, as the text that the client is given. */
  sessionSigningKey: (salt: Buffer) => string;
  /** The access token of a session at one step of its rotation. */
  sessionToken: (sessionId: number, counter: number, salt: Buffer) => string;
  /**
   * Mixed into PIN hashes so that a stolen database does not give six digits away; throws when this
   * server has not got the key of that number.
   */
  pepper: (text: string, key: number) => string;
  /** Number of the newest key of {@link pepper}. */
  pinKey: number;
  /** Signs links to private pictures. */
  signLink: (text: string) => string;
  /** Signs captcha challenges and their solutions. */
  captchaKey: string;
  /** Encrypts a short text (AES-256-GCM), so that the database stores it without revealing it. */
  seal: (text: string) => Buffer;
  /** Opens what {@link seal} made; throws when it was changed. */
  open: (sealed: Buffer) => string;
  /** The same for bytes: pictures of identity papers on the disk. */
  sealBytes: (bytes: Buffer) => Buffer;
  openBytes: (sealed: Buffer) => Buffer;
  /** Signs a document that leaves the company (Ed25519). */
  signDocument: (text: string) => Buffer;
  /** Public key of {@link signDocument}: DER (SPKI), base64. */
  documentKey: string;
}

/**
 * Reads the master key from the environment, or from the data folder, where the first start makes
 * one.
 *
 * @throws Error when there is none and `mayMake` is false
 */
export function openSecrets(
  dataDir: string,
  masterKey: string | undefined,
  { mayMake, pinKeys = new Map() }: { mayMake: boolean; pinKeys?: PinKeys },
): Secrets {
  return deriveSecrets(masterKey ?? keyFile(join(dataDir, 'master.key'), mayMake), pinKeys);
}

function keyFile(path: string, mayMake: boolean): string {
  if (!existsSync(path)) {
    if (!mayMake) {
      throw new Error(
        `The master key is missing: the database holds a company, and ${path} is not there. ` +
          'Give MASTER_KEY, or the master.key that the company was founded with. Nothing was touched.',
      );
    }
    makeKeyFile(path);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Whole or not at all; of two servers that start at once in one folder the first one's stays. */
function makeKeyFile(path: string): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys of PIN hashes after the first, by number from 2 on. */
export type PinKeys = ReadonlyMap<number, string>;

/** Derives every key from the master key; PIN hashes may have later keys of their own. */
export function deriveSecrets(master: string, pinKeys: PinKeys = new Map()): Secrets {
  const derive = (salt: Buffer | string, info: string) =>
    Buffer.from(hkdfSync('sha256', master, salt, info, 32));
  const rotation = derive('', 'Rotation/v1');
  const peppers = new Map<number, Buffer | string>([[1, derive('', 'Pin/v1')], ...pinKeys]);
  const link = derive('', 'Link/v1');
  const box = derive('', 'Box/v1');
  const document = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, derive('', 'Document/v1')]),
    format: 'der',
    type: 'pkcs8',
  });
  const sealBytes = (bytes: Buffer) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', box, nonce);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const openBytes = (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', box, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };
  return {
    fingerprint: derive('', 'Fingerprint/v1').toString('hex').slice(0, 16),
    publicSigningKey: derive('', 'JianCustom/public/v1').toString('base64url'),
    sessionSigningKey: remembered((salt) => derive(salt, 'JianCustom/v1').toString('base64url')),
    sessionToken: (id, counter, salt) =>
      createHmac('sha256', rotation).update(`${id}.${counter}.`).update(salt).digest('base64url'),
    pepper: (text, key) => {
      const pepper = peppers.get(key);
      if (pepper === undefined) throw new Error(`PIN_KEYS lacks key ${key}, which a PIN needs`);
      return createHmac('sha256', pepper).update(text).digest('base64url');
    },
    pinKey: Math.max(...peppers.keys()),
    signLink: (text) => createHmac('sha256', link).update(text).digest('base64url'),
    captchaKey: derive('', 'Captcha/v1').toString('base64url'),
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')),
    open: (sealed) => openBytes(sealed).toString(),
    sealBytes,
    openBytes,
    signDocument: (text) => sign(null, Buffer.from(text), document),
    documentKey: createPublicKey(document)
      .export({ format: 'der', type: 'spki' })
      .toString('base64'),
  };
}

/** Compares two short texts in constant time, so that the time does not show where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Keys of sessions that are remembered: every request of a session asks for its own. */
const MAX_REMEMBERED = 10_000;

function remembered(derive: (salt: Buffer) => string): (salt: Buffer) => string {
  const keys = new Map<string, string>();
  return (salt) => {
    const name = salt.toString('latin1');
    let key = keys.get(name);
    if (key === undefined) {
      if (keys.size >= MAX_REMEMBERED) keys.clear();
      key = derive(salt);
      keys.set(name, key);
    }
    return key;
  };
}
