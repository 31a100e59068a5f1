import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countRows, keyedPage } from '../../database/keyedPage.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { readRows } from '../../database/readRows.ts';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
let member: TestClient;

/** More than are read at a time. */
const MANY = 10_200;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  member = await company.member('M0000001');
  await company.reload(member, '500.00');
  await member.send(contract.sales.checkout, oneTea(member.memberID));
  await addBareMembers(company.services.db, MANY, 'bare');
});
afterAll(() => company.close());

const columns = [
  { Title: 'ID', Fields: ['memberID'] },
  { Title: 'Status', Fields: ['status'], Words: { ACTIVE: 'Aktif' } },
];
const csv = (Columns: object[]) => ({ Format: 'csv' as const, Columns: Columns as never });
const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n');

describe('a list as a file', () => {
  test('has every row of the filter once, in the order of the list, whatever its page', async () => {
    const page = await admin.send(contract.members.list, { Status: 'ACTIVE', Sort: 'memberID' });
    const file = await admin.send(contract.members.list, {
      Status: 'ACTIVE',
      Sort: 'memberID',
      PageSize: 1,
      Export: csv(columns),
    });
    const lines = linesOf(file.text);
    expect(lines[0]).toBe('"ID","Status"');
    expect(page.result.total).toBeGreaterThan(1_000);
    expect(new Set(lines).size).toBe(page.result.total + 1);
    expect(lines.slice(1, 3)).toEqual(
      page.result.rows.slice(0, 2).map((row) => `"${row.memberID}","Aktif"`),
    );

    const all = await admin.send(contract.members.list, { Export: csv(columns) });
    expect(linesOf(all.text).length).toBeGreaterThan(MANY);
  });

  test('has words, numbers and the company’s time, and nothing that runs as a formula', async () => {
    const { text } = await member.send(contract.sales.list, {
      Export: csv([
        { Title: '=Order', Fields: ['salesID', 'nobody.knows'] },
        { Title: 'Type', Fields: ['salesType'], Words: { MAINTENANCE: '=cmd()' } },
        { Title: 'Amount', Fields: ['amount'], As: 'money' },
        { Title: 'Day', Fields: ['date'], As: 'day' },
        { Title: 'Time', Fields: ['date'], As: 'instant' },
        { Title: 'Odd', Fields: ['toString', 'constructor.name'] },
      ]),
    });
    const [head, row] = linesOf(text);
    expect(head).toContain(`"'=Order"`);
    expect(row).toMatch(
      /^"S\d{7}","'=cmd\(\)","\d+\.\d\d","\d{4}-\d\d-\d\d","\d{4}-\d\d-\d\d \d\d:\d\d",""$/,
    );
  });

  test('holds what its reader may see: a member the own orders, staff without the right none', async () => {
    const orders = csv([{ Title: 'Member', Fields: ['memberID'] }]);
    const own = await member.send(contract.sales.list, { Export: orders });
    expect(new Set(linesOf(own.text).slice(1))).toEqual(new Set([`"${member.memberID}"`]));
    const refused = await member.send(contract.access.auditList, { Export: csv(columns) });
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('is written down in the audit log with its filter', async () => {
    await admin.send(contract.members.list, { Search: 'Aisyah', Export: csv(columns) });
    const log = await admin.send(contract.access.auditList, { Action: 'list.' });
    expect(log.result.rows[0]).toMatchObject({
      action: 'list.export',
      subject: '/Member/List',
      after: { format: 'csv', columns: ['ID', 'Status'], filter: { Search: 'Aisyah' } },
    });
  });

  test('is refused without columns', async () => {
    const bad = await admin.send(contract.members.list, { Export: csv([]) });
    expect([bad.status, bad.code]).toEqual([400, 'INVALID_BODY']);
  });
});

describe('a page of a long list', () => {
  const scope = sql`from member m where m.status <> 'PENDING'`;
  const PAGE = 500;
  const orders = [
    { ascending: true },
    { ascending: false },
    {
      before: { order: sql`m.ranking desc`, reverse: sql`m.ranking asc` },
      ascending: false,
    },
  ];
  const pageOf = async (db: typeof company.services.reads, Page: number, order: object) => {
    const list = {
      key: sql`m.id`,
      columns: sql<{ id: number }>`m.id`,
      scope,
      count: () => countRows(db, scope),
    };
    const { rows, counted } = await keyedPage(db, { ...list, ...order }, { Page, PageSize: PAGE });
    return { ids: rows.map((row) => row.id), total: counted.total };
  };

  test('is the one that counting from the first row gives, near the beginning, the middle and the end', async () => {
    const db = company.services.reads;
    for (const order of orders) {
      const direction = order.ascending ? sql`asc` : sql`desc`;
      const before = order.before ? sql`${order.before.order}, ` : sql``;
      const all = await readRows(
        db,
        sql<{ id: number }>`select m.id ${scope} order by ${before}m.id ${direction}`,
      );
      const last = Math.ceil(all.length / PAGE);
      for (const Page of [1, 3, 4, Math.ceil(last / 2), last - 1, last, last + 1]) {
        const expected = all.slice((Page - 1) * PAGE, Page * PAGE).map((row) => row.id);
        expect(await pageOf(db, Page, order)).toEqual({ ids: expected, total: all.length });
      }
    }
  });

  test('continues out of one snapshot where the last one ended', async () => {
    await inSnapshot(company.services.reads, async (snapshot) => {
      snapshot.unit.kept.listRead = null;
      for (const order of orders) {
        const seen: number[] = [];
        let total: number;
        for (let Page = 1; ; Page += 1) {
          const page = await pageOf(snapshot, Page, order);
          total = page.total;
          seen.push(...page.ids);
          if (page.ids.length < PAGE) break;
        }
        expect(seen).toHaveLength(total);
        expect(new Set(seen).size).toBe(total);
      }
    });
  });
});
