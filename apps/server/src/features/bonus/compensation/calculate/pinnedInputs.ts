import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { BranchInput } from '@canopy/domain/compensation/branch';
import { decodePinned } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { InputOf } from './pinInput.ts';

declare module '../../../../platform/context.ts' {
  interface Services {
    /** What runs and the estimate read, for pages that list what it led to. */
    pinnedInputs: PinnedInputs;
  }
}

/** The part of an input that stays in memory. */
export type KeptInput = BranchInput & Pick<PinnedInput, 'header' | 'packagePv'>;

/** The month that members ask about most, and the running one. */
const MAX_KEPT = 2;
const KEPT_FOR_MS = 10 * 60_000;
/** Bytes unpacked at a time: with the usual 16 kB it takes three times as long. */
const CHUNK_BYTES = 1 << 20;

const unpack = promisify(zstdDecompress);

/**
 * The inputs that were read last, kept for some minutes: on the day a month is paid, everybody opens the
 * same one. About 40 MB for a million members. An input never changes, so nothing has to be checked.
 */
export class PinnedInputs {
  readonly #kept = new Map<string, Promise<KeptInput | null>>();

  /** Null: calculated by an earlier version, or replaced by a newer estimate meanwhile. */
  async of(db: ReadDb, of: InputOf): Promise<KeptInput | null> {
    const name = `${of.table} ${of.id}`;
    const known = this.#kept.get(name);
    if (known) return known;
    const read = readInput(db, of);
    this.#kept.set(name, read);
    const forget = () => {
      if (this.#kept.get(name) === read) this.#kept.delete(name);
    };
    read.then((input) => input ?? forget(), forget);
    setTimeout(forget, KEPT_FOR_MS).unref();
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value);
    return read;
  }
}

async function readInput(db: ReadDb, of: InputOf): Promise<KeptInput | null> {
  const parts = await readParts(db, of);
  if (parts.length === 0) return null;
  const { header, memberId, sponsor, packagePv, ...rest } = decodePinned(
    await unpack(Buffer.concat(parts), { chunkSize: CHUNK_BYTES }),
  );
  const { saleId, saleMember, saleVolume, saleDay, saleNet, adjustMember, adjustVolume } = rest;
  const { otherId, otherMember, otherVolume, otherMall, otherDay, otherNet } = rest;
  return {
    header,
    memberId,
    sponsor,
    saleId,
    saleMember,
    saleVolume,
    ...(saleDay && { saleDay }),
    ...(saleNet && { saleNet }),
    ...(adjustMember && adjustVolume && { adjustMember, adjustVolume }),
    ...(otherId && otherMember && { otherId, otherMember }),
    ...(otherVolume && otherMall && { otherVolume, otherMall }),
    ...(otherDay && { otherDay }),
    ...(otherNet && { otherNet }),
    ...(packagePv && { packagePv }),
  };
}

/** One after another: a part of 4 MB keeps nobody waiting. */
async function readParts(db: ReadDb, { table, key, id }: InputOf): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (;;) {
    const [next] = await readRows(
      db,
      sql<{ bytes: Buffer }>`select bytes from ${sql.table(table)}
      where ${sql.ref(key)} = ${id} and part = ${parts.length}`,
    );
    if (!next) return parts;
    parts.push(next.bytes);
  }
}
