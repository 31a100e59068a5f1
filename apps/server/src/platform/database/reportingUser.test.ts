import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../testing/company.ts';

const DOCUMENT = readFileSync(
  join(import.meta.dirname, '../../../../../docs/reporting.md'),
  'utf8',
);
const [make = '', ...examples] = [...DOCUMENT.matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, statements]) => statements!,
);
const onServer = Boolean(process.env['TEST_DATABASE_URL']);

let company: TestCompany;
let owner: pg.Client;

beforeAll(async () => {
  if (!onServer) return;
  company = await openCompany();
  owner = new pg.Client({ connectionString: company.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await company?.close();
});

// roles belong to the whole server: this one is rolled back with its transaction
test.runIf(onServer)(
  'the user of the documentation reads what reports are made of, and no secret, no person, and writes nothing',
  async () => {
    const refused = async (statement: string) => {
      await owner.query('savepoint before');
      const error = await owner.query(statement).then(
        () => null,
        (found: Error) => found,
      );
      await owner.query('rollback to before');
      expect(error?.message, statement).toMatch(/permission denied|read-only/);
    };
    await owner.query('begin');
    try {
      await owner.query(make);
      await owner.query('set local role canopy_reports');
      for (const example of examples) await owner.query(example);
      await owner.query('select id, status, ranking from member');
      for (const table of ['login', 'session', 'api_key', 'webhook', 'mail', 'setting', 'audit'])
        await refused(`select * from ${table}`);
      await refused('select full_name from member');
      await refused('select identity_value from member');
      await refused('select bank_account_number from member');
      await refused('update sale set total = 0');
      await refused('delete from posting');
    } finally {
      await owner.query('rollback');
    }
  },
);
