import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBoxes } from './boxes.ts';

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
  /** Number of the master key: 1, and one more with each change of it. */
  keyNumber: number;
  /**
   * Encrypts a short text (AES-256-GCM), so that the database stores it without revealing it. `of` says
   * what it is and whose: in another's place it does not open.
   */
  seal: (text: string, of: string) => Buffer;
  /** Opens what {@link seal} made; throws when it was changed or belongs elsewhere. */
  open: (sealed: Buffer, of: string) => string;
  /** The same for bytes: pictures of identity papers on the disk. */
  sealBytes: (bytes: Buffer, of: string) => Buffer;
  openBytes: (sealed: Buffer, of: string) => Buffer;
  /** What the successor of this master key has to keep of it. */
  toKeep: KeptKeys;
  /** Signs a document that leaves the company (Ed25519). */
  signDocument: (text: string) => Buffer;
  /** Public key of {@link signDocument}: DER (SPKI), base64. */
  documentKey: string;
  /** Says to the makers of browsers that a message to one is ours (VAPID, RFC 8292): P-256, base64url. */
  pushKeys: { publicKey: string; privateKey: string };
}

/** What is still needed of an earlier master key. */
export interface KeptKeys {
  /** Opens boxes; null once none is left. */
  box: Buffer | null;
  /** Of PIN hashes, which are made anew only at the next right PIN. */
  pin: Buffer;
}

/** Where a master key stands among those of the company. */
export interface KeyRing {
  /** Number of the key of today. */
  number: number;
  earlier: ReadonlyMap<number, KeptKeys>;
}

const FIRST_KEY: KeyRing = { number: 1, earlier: new Map() };

/** The file of the master key in the data folder, and the next one while it is being changed. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'master.key');
export const nextKeyFileOf = (dataDir: string) => `${keyFileOf(dataDir)}.next`;

/**
 * Reads the master key that is kept in the data folder, where the first start makes one.
 *
 * @throws Error when there is none and `mayMake` is false
 */
export function readKeyFile(dataDir: string, mayMake: boolean): string {
  const path = keyFileOf(dataDir);
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

/** Makes the file of the next master key, or finds the one that a killed rotation has left. */
export function makeNextKey(dataDir: string): string {
  makeKeyFile(nextKeyFileOf(dataDir));
  return readFileSync(nextKeyFileOf(dataDir), 'utf8').trim();
}

/** The next master key is the one of the company: its file takes the place of the earlier one. */
export function takeNextKey(dataDir: string): void {
  renameSync(nextKeyFileOf(dataDir), keyFileOf(dataDir));
}

/** A next master key that a killed rotation has left; null: there is none. */
export function leftNextKey(dataDir: string): string | null {
  const path = nextKeyFileOf(dataDir);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
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

/** PIN hashes name keys of `PIN_KEYS` by their own number, those of a later master key from here on. */
const PIN_KEYS_OF_MASTERS = 1_000;
const pinKeyOf = (master: number) => (master === 1 ? 1 : PIN_KEYS_OF_MASTERS + master);

const deriver = (master: string) => (salt: Buffer | string, info: string) =>
  Buffer.from(hkdfSync('sha256', master, salt, info, 32));

/** Tells master keys apart. */
export const fingerprintOf = (master: string): string =>
  deriver(master)('', 'Fingerprint/v1').toString('hex').slice(0, 16);

/**
 * Derives every key from the master key; PIN hashes may have later keys of their own, and of earlier master
 * keys what is still needed comes with `ring`.
 */
export function deriveSecrets(
  master: string,
  pinKeys: PinKeys = new Map(),
  ring: KeyRing = FIRST_KEY,
): Secrets {
  const derive = deriver(master);
  const rotation = derive('', 'Rotation/v1');
  const toKeep = { box: derive('', 'Box/v1'), pin: derive('', 'Pin/v1') };
  const keys = new Map<number, KeptKeys>([...ring.earlier, [ring.number, toKeep]]);
  const peppers = new Map<number, Buffer | string>(pinKeys);
  const boxKeys = new Map<number, Buffer>();
  for (const [number, { box, pin }] of keys) {
    peppers.set(pinKeyOf(number), pin);
    if (box) boxKeys.set(number, box);
  }
  const boxes = createBoxes(boxKeys, ring.number);
  const link = derive('', 'Link/v1');
  const document = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, derive('', 'Document/v1')]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    fingerprint: fingerprintOf(master),
    keyNumber: ring.number,
    toKeep,
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
    seal: (text, of) => boxes.seal(Buffer.from(text, 'utf8'), of),
    open: (sealed, of) => boxes.open(sealed, of).toString(),
    sealBytes: boxes.seal,
    openBytes: boxes.open,
    signDocument: (text) => sign(null, Buffer.from(text), document),
    documentKey: createPublicKey(document)
      .export({ format: 'der', type: 'spki' })
      .toString('base64'),
    pushKeys: pushKeysOf(derive('', 'Push/v1')),
  };
}

/** The key pair of a private number; of 2^32 numbers one is no key, and no company has had it. */
function pushKeysOf(privateKey: Buffer) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
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
