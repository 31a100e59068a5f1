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

/** SHA-256 of the concatenated parts. */
export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Keys derived from the master key; none of them is stored in the database. */
export interface Secrets {
  /** Identifies a master key without revealing anything about it. */
  fingerprint: string;
  /** HMAC key of calls without a session: public, only a checksum. */
  publicSigningKey: string;
  /** HMAC key of one session, as the text given to the client. */
  sessionSigningKey: (salt: Buffer) => string;
  /** The access token of a session at one step of its rotation. */
  sessionToken: (sessionId: number, counter: number, salt: Buffer) => string;
  /**
   * Mixed into PIN hashes, so that a stolen database does not reveal six digits; throws when this server
   * does not have the key with that number.
   */
  pepper: (text: string, key: number) => string;
  /** Number of the newest {@link pepper} key. */
  pinKey: number;
  /** Signs links to private pictures. */
  signLink: (text: string) => string;
  /** Signs captcha challenges and their solutions. */
  captchaKey: string;
  /** Number of the master key: starts at 1 and increases with every change. */
  keyNumber: number;
  /**
   * Encrypts a short text (AES-256-GCM) for storage in the database. `of` says what it is and whose; moved
   * to another place it does not open.
   */
  seal: (text: string, of: string) => Buffer;
  /** Opens what {@link seal} made; throws when it was changed or belongs elsewhere. */
  open: (sealed: Buffer, of: string) => string;
  /** The same for bytes: pictures of identity documents on disk. */
  sealBytes: (bytes: Buffer, of: string) => Buffer;
  openBytes: (sealed: Buffer, of: string) => Buffer;
  /** What the next master key must keep of this one. */
  toKeep: KeptKeys;
  /** Signs documents that leave the company (Ed25519). */
  signDocument: (text: string) => Buffer;
  /** Public key of {@link signDocument}: DER (SPKI), base64. */
  documentKey: string;
  /** Proves to browsers' push services that a message comes from us (VAPID, RFC 8292): P-256, base64url. */
  pushKeys: { publicKey: string; privateKey: string };
}

/** What is still needed of an earlier master key. */
export interface KeptKeys {
  /** Opens boxes; null once none are left. */
  box: Buffer | null;
  /** For PIN hashes, which are only renewed when the correct PIN is next entered. */
  pin: Buffer;
}

/** A master key's place among those of the company. */
export interface KeyRing {
  /** Number of the current key. */
  number: number;
  earlier: ReadonlyMap<number, KeptKeys>;
}

const FIRST_KEY: KeyRing = { number: 1, earlier: new Map() };

/** The file of the master key in the data folder, and the file of the next one during a rotation. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'master.key');
export const nextKeyFileOf = (dataDir: string) => `${keyFileOf(dataDir)}.next`;

/**
 * Reads the master key kept in the data folder, which the first start creates.
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

/** Creates the file of the next master key, or finds the one left by a killed rotation. */
export function makeNextKey(dataDir: string): string {
  makeKeyFile(nextKeyFileOf(dataDir));
  return readFileSync(nextKeyFileOf(dataDir), 'utf8').trim();
}

/** Makes the next master key the current one: its file replaces the earlier one. */
export function takeNextKey(dataDir: string): void {
  renameSync(nextKeyFileOf(dataDir), keyFileOf(dataDir));
}

/** The next master key left by a killed rotation; null: there is none. */
export function leftNextKey(dataDir: string): string | null {
  const path = nextKeyFileOf(dataDir);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/**
 * Creates the file completely or not at all; if two servers start at once in one folder, the first one's
 * stays.
 */
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

/** PKCS #8 prefix of a private Ed25519 key's 32 bytes. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Later keys of PIN hashes, by number from 2 on. */
export type PinKeys = ReadonlyMap<number, string>;

/**
 * PIN hashes refer to keys in `PIN_KEYS` by their own number; keys of later master keys are numbered from
 * here on.
 */
const PIN_KEYS_OF_MASTERS = 1_000;
const pinKeyOf = (master: number) => (master === 1 ? 1 : PIN_KEYS_OF_MASTERS + master);

const deriver = (master: string) => (salt: Buffer | string, info: string) =>
  Buffer.from(hkdfSync('sha256', master, salt, info, 32));

/** Identifies a master key. */
export const fingerprintOf = (master: string): string =>
  deriver(master)('', 'Fingerprint/v1').toString('hex').slice(0, 16);

/**
 * Derives every key from the master key. PIN hashes may have later keys of their own; `ring` brings what is
 * still needed of earlier master keys.
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

/** The key pair of a private number. One in 2^32 numbers is not a valid key, which no company has hit. */
function pushKeysOf(privateKey: Buffer) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Compares two short texts in constant time, so that timing does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Maximum session keys cached; every request of a session needs its own. */
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
