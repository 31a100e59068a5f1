import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { deferStatement, pipeline, write as writeRow } from './pipeline.ts';
import type { Db, Tx } from './handle.ts';
import { violated } from './refusals.ts';
import { transaction } from './transaction.ts';

let company: TestCompany;
let db: Db;
beforeAll(async () => {
  company = await openCompany();
  ({ db } = company.database);
});
afterAll(() => company.close());

const key = (n: number) => `note-${n}`;
const write = (tx: Db, n: number, text = '') =>
  deferStatement(tx, sql`insert into setting values (${key(n)}, to_jsonb(${text}::text))`);
const append = (tx: Db, n: number, text: string) =>
  deferStatement(
    tx,
    sql`update setting set value = to_jsonb((value #>> '{}') || ${text}) where key = ${key(n)}`,
  );

/** The notes written, by number. */
async function notes(tx = db): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select key, value #>> '{}' as text from setting where key like 'note-%'`.execute(tx);
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}

describe('what nobody waits for', () => {
  test('is done in order, and seen by the next statement that is waited for', async () => {
    const seen = await transaction(db, async (tx) => {
      await write(tx, 1, 'a');
      await append(tx, 1, 'b');
      const so = await notes(tx);
      await append(tx, 1, 'c');
      return so;
    });
    expect(seen).toEqual({ [key(1)]: 'ab' });
    expect(await notes()).toEqual({ [key(1)]: 'abc' });
  });

  test.each(['by the next statement', 'by the end'])(
    'undoes everything when it is refused, told %s',
    async (when) => {
      const before = await notes();
      const refused = transaction(db, async (tx) => {
        await write(tx, 2);
        await write(tx, 1);
        if (when === 'by the next statement') await sql`select 1`.execute(tx);
        await write(tx, 3);
      });
      expect(violated(await refused.catch((error: unknown) => error))).toBe('setting_pkey');
      expect(await notes()).toEqual(before);
    },
  );

  test('is never done when the work fails before, and the next transaction begins anew', async () => {
    const before = await notes();
    for (let i = 0; i < 20; i += 1) {
      const failed = transaction(db, async (tx) => {
        await write(tx, 4);
        if (i % 2 === 0) await sql`select 1`.execute(tx);
        throw new Error('on purpose');
      });
      await expect(failed).rejects.toThrow('on purpose');
    }
    expect(await notes()).toEqual(before);
    await transaction(db, async () => {});
    await transaction(db, (tx) => write(tx, 5));
    expect(await notes()).toEqual({ ...before, [key(5)]: '' });
  });

  test('is refused at once when the driver could not send it, and undoes the rest', async () => {
    const before = await notes();
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const refused = transaction(db, async (tx) => {
      await write(tx, 7);
      await deferStatement(tx, sql`update setting set value = ${circular} where key = ${key(1)}`);
    });
    await expect(refused).rejects.toThrow('takes JSON as text');
    expect(await notes()).toEqual(before);
  });

  test('comes to thousands without being kept back', async () => {
    const before = await notes();
    await transaction(db, async (tx) => {
      for (let n = 1_000; n < 3_000; n += 1) await write(tx, n);
    });
    expect(Object.keys(await notes())).toHaveLength(Object.keys(before).length + 2_000);
  });

  test('is waited for outside a transaction', async () => {
    await write(db, 6, 'at once');
    expect((await notes())[key(6)]).toBe('at once');
    expect(violated(await write(db, 6).catch((error: unknown) => error))).toBe('setting_pkey');
  });
});

describe('statements that travel together', () => {
  test('are answered like the last of them, also when several are prepared and one of them answers rows', async () => {
    for (let i = 0; i < 40; i += 1) {
      const seen = await transaction(db, async (tx) => {
        await deferStatement(tx, sql`select generate_series(1, ${3}::int) as other`);
        await deferStatement(tx, sql`select ${'of another'}::text as other where false`);
        const { rows } = await sql`select ${i}::int as i, ${'x'}::text as text`.execute(tx);
        return rows;
      });
      expect(seen).toEqual([{ i, text: 'x' }]);
    }
  });

  test('leave what they have prepared ready behind a refusal, and what was skipped is prepared then', async () => {
    const skipped = (tx: Db, i: number) =>
      deferStatement(tx, sql`/*prepared*/ select ${i}::int as skipped_after_refusal`);
    for (let i = 0; i < 3; i += 1) {
      const refused = transaction(db, async (tx) => {
        await write(tx, 1);
        await skipped(tx, i);
      });
      expect(violated(await refused.catch((error: unknown) => error))).toBe('setting_pkey');
    }
    for (let i = 0; i < 3; i += 1) await transaction(db, (tx) => skipped(tx, i));
  });

  test('may end in a text of several statements', async () => {
    await transaction(db, async (tx) => {
      await sql
        .raw(
          `insert into setting values ('note-31', '""'); update setting set value = '"two"' where key = 'note-31'`,
        )
        .execute(tx);
    });
    expect(await notes()).toMatchObject({ [key(31)]: 'two' });
  });
});

describe('a pipeline', () => {
  const writeNote = (tx: Tx, n: number) =>
    writeRow(tx, sql`insert into setting values (${key(n)}, '""')`);

  test('holds its writes back; what is written outside of one is refused where it stands', async () => {
    await write(db, 20);
    const seen: string[] = [];
    const told = await transaction(db, async (tx) => {
      await pipeline(tx, () => writeNote(tx, 21));
      await writeNote(tx, 20).catch((error: unknown) => {
        seen.push(violated(error)!);
        throw error;
      });
    }).catch(violated);
    // somebody else might have been first, so the work looks once more
    expect([seen, told]).toEqual([['setting_pkey', 'setting_pkey'], 'setting_pkey']);
    expect(await notes()).not.toHaveProperty(key(21));
  });

  test('finds in the driver what it needs beside its public interface', () => {
    const client = new pg.Client({ pipeline: true } as pg.ClientConfig);
    const { connection } = client as unknown as { connection: Record<string, unknown> };
    const does = expect.any(Function);
    expect(client).toHaveProperty('pipeline', true);
    expect(connection['stream']).toMatchObject({ cork: does, uncork: does });
    for (const message of ['parse', 'bind', 'execute', 'sync']) {
      expect(connection[message]).toEqual(does);
    }
    expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} });
    expect(pg).toHaveProperty('utils.prepareValue', does);
    for (const handled of ['DataRow', 'CommandComplete', 'EmptyQuery', 'Error']) {
      expect(pg.Query.prototype).toHaveProperty(`handle${handled}`, does);
    }
    expect(pg.Query.prototype).toHaveProperty('prepare', does);
  });
});
