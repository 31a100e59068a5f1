import { IMPORT_COLUMNS } from '@canopy/contract/entry/memberImport';
import { sql } from 'kysely';
import type { Figure } from './figures.ts';
import { workOnImports } from '../apps/server/src/features/entry/memberImport/workOnImports.ts';
import { onServer } from './serverDatabase.ts';

const PARTS = 40;
/** Seconds of both together, for 100,000 rows. */
const BAR = 300;

/** A company of so many members, each below a random earlier one. */
function file(count: number): string {
  const lines = [IMPORT_COLUMNS.required.join(',')];
  for (let i = 1; i <= count; i += 1) {
    const sponsor =
      i === 1 ? 'M0000001' : `OLD${1 + Math.floor((((i * 7919) % 9973) / 9973) * (i - 1))}`;
    lines.push(
      `OLD${i},${sponsor},moved${i},Moved Person ${i},moved${i}@bench.example,60,${130_000_000 + i},PASSPORT,MV${String(i).padStart(8, '0')},1985-05-05,1 Jalan Lama,50450,Kuala Lumpur,14,127`,
    );
  }
  return lines.join('\n');
}

/** An import of so many rows: dry run and actual import. */
export const benchMemberImport = (count: number): Promise<Figure[]> =>
  onServer('member import', async ({ services, database: { db } }) => {
    const text = file(count);
    const { id } = await db
      .insertInto('member_import')
      .values({
        file_name: 'bench.csv',
        parts: PARTS,
        state: 'CHECKING',
        created_by: 1,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const size = Math.ceil(text.length / PARTS);
    for (let part = 1; part <= PARTS; part += 1) {
      const piece = text.slice((part - 1) * size, part * size);
      await db
        .insertInto('member_import_part')
        .values({ import_id: id, part, text: piece })
        .execute();
    }
    const seconds = async (work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      return (performance.now() - from) / 1000;
    };
    const check = await seconds(() => workOnImports(services));
    await db.updateTable('member_import').set({ state: 'RUNNING' }).where('id', '=', id).execute();
    const run = await seconds(() => workOnImports(services));
    const { rows } = await sql<{ state: string; errors: number; members: number }>`
      select state, errors, (select count(*)::int from member) as members from member_import`.execute(
      db,
    );
    const imported = rows[0]!;
    if (imported.members !== count + 1) throw new Error(JSON.stringify(imported));
    console.log(
      `member import: ${count.toLocaleString('en')} rows checked in ${check.toFixed(1)} s, taken over in ${run.toFixed(1)} s`,
    );
    return [
      {
        name: 'seconds for 100,000 rows',
        value: ((check + run) * 100_000) / count,
        bar: BAR,
        atMost: true,
        timed: true,
      },
    ];
  });
