import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToWritable } from '../platform/database/writableHost.ts';

const DATABASE = 'canopy_rehearsal_';
const FOLDER = 'canopy-rehearsal-';
/** Lock under which one rehearsal at a time removes and creates databases; Canopy's own number. */
const LOCK = 4_207_450;
const CONNECTED_AFTER_S = 60;

/** A folder for one rehearsal; folders left by killed rehearsals are removed first. */
export function makeScratchFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (pid && !lives(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
}

/**
 * An empty database beside the company's own. A rehearsal stays connected to its own database, so one
 * without connections was left by a killed rehearsal; as it holds everybody's data, it is dropped first.
 */
export async function makeScratchDatabase(url: string) {
  const begun = Math.floor(Date.now() / 1_000);
  const name = `${DATABASE}${begun}_${randomBytes(3).toString('hex')}`;
  const scratch = url.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`);
  const owner = await connectToWritable(url);
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: left } = await owner.query<{ name: string }>(
      `select datname as name from pg_database d
        where starts_with(datname, $1) and pg_has_role(datdba, 'member')
          and not exists (select from pg_stat_activity a
            where a.datname = d.datname and a.backend_type = 'client backend')`,
      [DATABASE],
    );
    // another company's rehearsal, which does not share this lock, may be just about to connect to its own
    const old = left.filter(
      ({ name: each }) =>
        Number(each.slice(DATABASE.length).split('_')[0]) < begun - CONNECTED_AFTER_S,
    );
    for (const each of old) await owner.query(`drop database if exists ${each.name} with (force)`);
    await owner.query(`create database ${name}`);
    const presence = await connectToWritable(scratch);
    return {
      url: scratch,
      drop: async () => {
        await presence.end();
        // the initial connection may be hours old
        const again = await connectToWritable(url);
        await again.query(`drop database ${name} with (force)`).finally(() => again.end());
      },
    };
  } finally {
    await owner.end();
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
