import type { Db } from '../../../platform/database/handle.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Storage } from '../../../providers/storage.ts';

const AT_A_TIME = 500;

/** Files named by rows: how many there are, and which are missing or cannot be opened. */
export interface CheckedFiles {
  files: number;
  missing: string[];
  /** Identity pictures that the key cannot open. */
  closed: string[];
}

/** Checks the file of every row; with `secrets`, identity pictures are decrypted too. */
export async function checkFiles(
  db: Db,
  storage: Pick<Storage, 'get'>,
  secrets: Secrets | null,
): Promise<CheckedFiles> {
  const found: CheckedFiles = { files: 0, missing: [], closed: [] };
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('file')
      .select(['name', 'pathway'])
      .where('name', '>', after)
      .where('removing_until', 'is', null)
      .orderBy('name')
      .limit(AT_A_TIME)
      .execute();
    for (const row of rows) {
      found.files += 1;
      const name = row.name.replace(/^\/files\//, '');
      const stored = await storage.get(name);
      if (!stored) found.missing.push(name);
      else if (row.pathway === 'identity' && secrets && !opens(secrets, stored, name))
        found.closed.push(name);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return found;
    after = last.name;
  }
}

function opens(secrets: Secrets, stored: Buffer, name: string): boolean {
  try {
    secrets.openBytes(stored, name);
    return true;
  } catch {
    return false;
  }
}
