import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** First bytes of a box; boxes older than key numbers start directly with the nonce. */
const MARK = Buffer.from([0xcb, 0x0c, 0x51, 0x02]);
const HEADER = MARK.length + 2;

/** Seals and opens boxes: AES-256-GCM under a numbered key. */
export interface Boxes {
  /** @param of what the box holds and whose it is (`totp:7`); a box moved to another place does not open */
  seal: (bytes: Buffer, of: string) => Buffer;
  /** @throws Error when it was changed, belongs elsewhere, or its key is gone */
  open: (sealed: Buffer, of: string) => Buffer;
}

/** Number of the key that sealed a box. */
export const keyNumberOf = (sealed: Buffer): number =>
  isNumbered(sealed) ? sealed.readUInt16BE(MARK.length) : 1;

const isNumbered = (sealed: Buffer) => sealed.subarray(0, MARK.length).equals(MARK);

/** Boxes sealed with key `number` and opened with any of `keys`. */
export function createBoxes(keys: ReadonlyMap<number, Buffer>, number: number): Boxes {
  const keyOf = (wanted: number) => {
    const key = keys.get(wanted);
    if (!key) throw new Error(`The box needs master key ${wanted}, which was given up`);
    return key;
  };
  return {
    seal(bytes, of) {
      const header = Buffer.alloc(HEADER);
      MARK.copy(header);
      header.writeUInt16BE(number, MARK.length);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(number), nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(of)]));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, of) {
      const numbered = isNumbered(sealed);
      const rest = numbered ? sealed.subarray(HEADER) : sealed;
      const key = keyOf(keyNumberOf(sealed));
      const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, 12));
      if (numbered) {
        decipher.setAAD(Buffer.concat([sealed.subarray(0, HEADER), Buffer.from(of)]));
      }
      decipher.setAuthTag(rest.subarray(12, 28));
      return Buffer.concat([decipher.update(rest.subarray(28)), decipher.final()]);
    },
  };
}
