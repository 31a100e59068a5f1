import { IMPORT_COLUMNS } from '@canopy/contract/memberImport';
import { sql } from 'kysely';
import type { Figure } from './figures.ts';
import { workOnImports } from '../apps/server/src/features/memberImport/workOnImports.ts';
import { onServer } from './serverDatabase.ts';

const ROWS = 100_000;
const PARTS = 40;

/** A company of 100,000 members, each below a random earlier one. */
function file(): string {
  const lines = [IMPORT_COLUMNS.required.join(',')];
  for (let i = 1; i <= ROWS; i += 1) {
    const sponsor =
      i === 1 ? 'M0000001' : `OLD${1 + Math.floor((((i * 7919) % 9973) / 9973) * (i - 1))}`;
    lines.push(
      `OLD${i},${sponsor},moved${i},Moved Person ${i},moved${i}@bench.example,60,${130_000_000 + i},PASSPORT,MV${String(i).padStart(8, '0')},1985-05-05,1 Jalan Lama,50450,Kuala Lumpur,14,127`,
    );
  }
  return lines.join('\n');
}

/** An import of 100,000 rows, dry run and actual import, compared with writing 100,000 bare rows. */
export const benchMemberImport = (): Promise<Figure[]> =>
  onServer('member import', async ({ services, database: { db } }) => {
    const text = file();
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
    const plain = await seconds(() =>
      sql`create temp table bare as select i, md5(i::text) from generate_series(1, ${sql.lit(ROWS)}) i`.execute(
        db,
      ),
    );
    const check = await seconds(() => workOnImports(services));
    await db.updateTable('member_import').set({ state: 'RUNNING' }).where('id', '=', id).execute();
    const run = await seconds(() => workOnImports(services));
    const { rows } = await sql<{ state: string; errors: number; members: number }>`
      select state, errors, (select count(*)::int from member) as members from member_import`.execute(
      db,
    );
    console.log(
      `member import: ${ROWS.toLocaleString('en')} rows checked in ${check.toFixed(1)} s, taken over in ${run.toFixed(1)} s (${rows[0]!.state}, ${rows[0]!.members} members); ${((check + run) / plain).toFixed(0)} times writing as many bare rows`,
    );
  });
