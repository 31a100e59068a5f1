import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { rowsInCircles } from './circles.ts';
import { rowsOutside } from './rowsOutside.ts';
import { workOnImports } from './workOnImports.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const HEAD =
  'MemberNo,Sponsor,Username,FullName,Email,MobileCode,Mobile,IdentityType,IdentityValue,DateOfBirth,Address1,PostCode,City,StateID,CountryID,Ranking,SignUpDate';

/** One valid line; fields can be overridden. */
function line(
  no: number,
  sponsor: string,
  change: Record<string, string> = {},
  head = HEAD,
): string {
  const fields: Record<string, string> = {
    MemberNo: `OLD-${no}`,
    Sponsor: sponsor,
    Username: `moved${no}`,
    FullName: `"Moved, Person ${no}"`,
    Email: `moved${no}@people.example`,
    MobileCode: '60',
    Mobile: String(130_000_000 + no),
    IdentityType: 'PASSPORT',
    IdentityValue: `MV${String(no).padStart(8, '0')}`,
    DateOfBirth: '1985-05-05',
    Address1: '1 Jalan Lama',
    PostCode: '50450',
    City: 'Kuala Lumpur',
    StateID: '14',
    CountryID: '127',
    Ranking: '2',
    SignUpDate: '2024-03-01',
    ...change,
  };
  return head
    .split(',')
    .map((name) => fields[name] ?? '')
    .join(',');
}

const start = async (text: string, parts = 1) => {
  const { result } = await admin.send(contract.memberImport.start, {
    FileName: 'members.csv',
    Parts: parts,
  });
  const ImportID = Number(result.importID);
  const size = Math.ceil(text.length / parts);
  for (let part = 1; part <= parts; part += 1) {
    const Text = text.slice((part - 1) * size, part * size);
    await admin.send(contract.memberImport.part, { ImportID, Part: part, Text });
  }
  return ImportID;
};

async function checked(text: string, parts = 1) {
  const ImportID = await start(text, parts);
  await admin.send(contract.memberImport.check, { ImportID });
  await workOnImports(company.services);
  return (await admin.send(contract.memberImport.state, { ImportID })).result;
}

async function idOf(username: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m join login l on l.id = m.login_id
    where l.username = ${username}`.execute(company.database.db);
  return publicId('member', rows[0]!.id);
}

const members = async () => (await admin.send(contract.members.list, { PageSize: 1 })).result.total;

describe('an import of members', () => {
  test('takes a whole company over, sponsors by their old numbers, in one step', async () => {
    const before = await members();
    const lines = [line(2, 'OLD-1'), line(1, 'M0000001'), line(3, 'OLD-2', { Status: '' })];
    const state = await checked([HEAD, ...lines].join('\r\n'), 3);
    expect(state).toMatchObject({ state: 'CHECKED', rows: 3, errors: 0, received: [1, 2, 3] });
    expect(await members()).toBe(before);
    const ImportID = Number(state.importID);
    await admin.send(contract.memberImport.run, { ImportID });
    await workOnImports(company.services);
    await workOnImports(company.services);
    const done = (await admin.send(contract.memberImport.state, { ImportID })).result;
    expect(done).toMatchObject({ state: 'DONE', progress: 3, received: [] });
    expect(await members()).toBe(before + 3);
    const found = await admin.send(contract.members.list, { Search: 'moved3' });
    const [third] = found.result.rows;
    expect(third).toMatchObject({
      fullname: 'Moved, Person 3',
      ranking: 2,
      status: 'ACTIVE',
      signUpDate: '2024-02-29T16:00:00.000Z',
    });
    const path = await admin.send(contract.network.path, { MemberID: third!.memberID });
    expect(path.result.map((step) => step.fullName)).toEqual([
      'Moved, Person 3',
      'Moved, Person 2',
      'Moved, Person 1',
      'Canopy',
    ]);
    const wallets = await admin.send(contract.members.profile, { MemberID: third!.memberID });
    expect(wallets.result.wallets).toHaveLength(3);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
    // nobody knows the password of a person who was imported
    expect((await company.visitor().login('moved3', 'imported')).status).toBe(422);
  });

  test('with errors in three rows changes nothing and names the three, with every reason', async () => {
    const before = await members();
    const lines = [11, 12, 13, 14, 15, 16].map((no) => line(no, 'M0000001'));
    lines[1] = line(12, 'OLD-99', { Mobile: '1', PostCode: '99999' });
    lines[3] = line(14, 'M0000001', { Username: 'moved1', Email: 'moved1@people.example' });
    lines[5] = line(16, 'OLD-16');
    const state = await checked([HEAD, ...lines].join('\n'));
    expect(state).toMatchObject({ state: 'REFUSED', rows: 6, errors: 3 });
    const ImportID = Number(state.importID);
    const { rows, total } = (await admin.send(contract.memberImport.errors, { ImportID })).result;
    expect(total).toBe(3);
    expect(rows.map((row) => [row.line, row.errors.map((e) => `${e.field} ${e.code}`)])).toEqual([
      [3, ['Mobile INVALID_MOBILE', 'PostCode INVALID_POSTCODE', 'Sponsor SPONSOR_UNKNOWN']],
      [5, ['Username DUPLICATE_USERNAME', 'Email DUPLICATE_EMAIL']],
      [7, ['Sponsor CIRCLE']],
    ]);
    const run = await admin.send(contract.memberImport.run, { ImportID });
    expect(run.code).toBe('STATE_CHANGED');
    expect(await members()).toBe(before);
    await admin.send(contract.memberImport.cancel, { ImportID });
    const left = await company.database.db
      .selectFrom('member_import_row')
      .select('row_no')
      .execute();
    expect(left).toEqual([]);
  });

  test('gives the positions that the file names, in the file and below members who are here', async () => {
    const head = `${HEAD},PlacementParent,PlacementSide`;
    const at = (no: number, sponsor: string, PlacementParent = '', PlacementSide = '') =>
      line(no, sponsor, { PlacementParent, PlacementSide }, head);
    const lines = [
      at(43, 'OLD-41', 'OLD-42', 'r'),
      at(41, 'M0000001', 'M0000001', 'L'),
      at(42, 'M0000001', 'OLD-41', 'L'),
      at(44, 'OLD-41'),
    ];
    const state = await checked([head, ...lines].join('\n'));
    expect(state).toMatchObject({ state: 'CHECKED', rows: 4, errors: 0 });
    await admin.send(contract.memberImport.run, { ImportID: Number(state.importID) });
    await workOnImports(company.services);
    const edges = await sql<{ username: string; parent: string; side: string; day: string }>`
      select l.username, p.username as parent, e.side, (e.valid_from at time zone 'Asia/Kuala_Lumpur')::date::text as day
      from placement_edge e join member m on m.id = e.member_id join login l on l.id = m.login_id
      join member o on o.id = e.parent_id join login p on p.id = o.login_id
      where l.username like 'moved4%' order by l.username`.execute(company.database.db);
    const root = edges.rows[0]!.parent;
    expect(edges.rows.map((row) => Object.values(row).join(' '))).toEqual([
      `moved41 ${root} L 2024-03-01`,
      'moved42 moved41 L 2024-03-01',
      'moved43 moved42 R 2024-03-01',
    ]);
    expect(await idOf(root)).toBe('M0000001');
    const tree = await admin.send(contract.network.children, {
      Tree: 'PLACEMENT',
      MemberID: await idOf('moved41'),
    });
    expect(JSON.stringify(tree.result)).toContain('Moved, Person 42');

    // the same position again, and other impossible ones
    const wrong = [
      at(51, 'M0000001', 'moved41', 'L'),
      at(52, 'M0000001', 'OLD-99', 'R'),
      at(53, 'moved42', 'moved41', 'R'),
      at(54, 'M0000001', 'moved43', 'L'),
      at(55, 'M0000001', 'moved43', 'L'),
      at(56, 'M0000001', 'OLD-57', 'L'),
      at(57, 'M0000001', 'OLD-56', 'L'),
      at(58, 'M0000001', 'moved43', ''),
      at(59, 'M0000001', '', 'L'),
      at(60, 'M0000001', 'moved43', 'X'),
      at(61, 'OLD-62', 'moved43', 'R'),
      at(62, 'M0000001', 'moved44', 'L'),
    ];
    const refused = await checked([head, ...wrong].join('\n'));
    const { rows } = (
      await admin.send(contract.memberImport.errors, {
        ImportID: Number(refused.importID),
        PageSize: 50,
      })
    ).result;
    expect(rows.map((row) => [row.line, row.errors.map((e) => `${e.field} ${e.code}`)])).toEqual([
      [2, ['PlacementSide POSITION_TAKEN']],
      [3, ['PlacementParent PARENT_UNKNOWN']],
      [4, ['PlacementParent POSITION_OUTSIDE']],
      [5, ['PlacementSide POSITION_TWICE']],
      [6, ['PlacementSide POSITION_TWICE']],
      [7, ['PlacementParent POSITION_CIRCLE']],
      [8, ['PlacementParent POSITION_CIRCLE']],
      [9, ['PlacementSide REQUIRED']],
      [10, ['PlacementParent REQUIRED']],
      [11, ['PlacementSide INVALID']],
      [12, ['PlacementParent POSITION_OUTSIDE']],
      [13, ['PlacementParent POSITION_OUTSIDE']],
    ]);
  });

  test('a position that somebody moves to next month is not empty', async () => {
    const head = `${HEAD},PlacementParent,PlacementSide`;
    const text = [
      head,
      line(71, 'M0000001', { PlacementParent: 'moved41', PlacementSide: 'R' }, head),
    ].join('\n');
    const state = await checked(text);
    expect(state.state).toBe('CHECKED');
    await admin.send(contract.network.move, {
      MemberID: await idOf('moved43'),
      Tree: 'PLACEMENT',
      ToID: await idOf('moved41'),
      ToSide: 'R',
      Reason: 'asked by both',
    });
    await admin.send(contract.memberImport.run, { ImportID: Number(state.importID) });
    await workOnImports(company.services);
    const { rows } = (
      await admin.send(contract.memberImport.errors, { ImportID: Number(state.importID) })
    ).result;
    expect(rows[0]!.errors).toEqual([{ field: 'PlacementSide', code: 'POSITION_TAKEN' }]);
  });

  test('that somebody gets in between of is refused as a whole when it runs', async () => {
    const state = await checked([HEAD, line(21, 'M0000001'), line(22, 'OLD-21')].join('\n'));
    await company.member('M0000001', 'moved22');
    const ImportID = Number(state.importID);
    await admin.send(contract.memberImport.run, { ImportID });
    await workOnImports(company.services);
    const after = (await admin.send(contract.memberImport.state, { ImportID })).result;
    expect(after).toMatchObject({ state: 'REFUSED', errors: 1 });
    const found = await admin.send(contract.members.list, { Search: 'moved21' });
    expect(found.result.total).toBe(0);
  });

  test('goes on where the upload stopped, and is not checked before it is whole', async () => {
    const text = [HEAD, line(31, 'M0000001')].join('\n');
    const { result } = await admin.send(contract.memberImport.start, { FileName: 'a', Parts: 2 });
    const ImportID = Number(result.importID);
    await admin.send(contract.memberImport.part, { ImportID, Part: 2, Text: text.slice(40) });
    const early = await admin.send(contract.memberImport.check, { ImportID });
    expect(early.code).toBe('IMPORT_INCOMPLETE');
    const rest = (await admin.send(contract.memberImport.state, { ImportID })).result;
    expect(rest.received).toEqual([2]);
    await admin.send(contract.memberImport.part, { ImportID, Part: 1, Text: text.slice(0, 40) });
    await admin.send(contract.memberImport.check, { ImportID });
    await workOnImports(company.services);
    const whole = (await admin.send(contract.memberImport.state, { ImportID })).result;
    expect([whole.state, whole.rows]).toEqual(['CHECKED', 1]);
  });

  test('a file that is no list of members is refused, not guessed at', async () => {
    for (const text of ['', 'Name;Phone\nx;y', '{"a":1}']) {
      const state = await checked(text || ' ');
      expect([state.state, state.errors]).toEqual(['REFUSED', 1]);
    }
  });
});

test('circles are found however they are reached', () => {
  const above = new Map([
    [1, 2],
    [2, 3],
    [4, 5],
    [5, 6],
    [6, 4],
    [7, 6],
    [8, 8],
  ]);
  expect(rowsInCircles(above).sort()).toEqual([4, 5, 6, 7, 8]);
});

test('a position is inside where its line reaches the sponsor, however long it is', () => {
  const LONG = 50_000;
  const rows = Array.from({ length: LONG }, (_, i) => ({
    row: i + 1,
    parent: i === 0 ? { row: null, member: 7 } : { row: i, member: null },
    sponsor: { row: null, member: 1 },
  }));
  expect(rowsOutside(rows, (member, top) => member === 7 && top === 1)).toEqual([]);
  expect(rowsOutside(rows, () => false)).toHaveLength(LONG);
  const last = rows.at(-1)!;
  const other = { row: LONG + 1, parent: { row: null, member: 7 }, sponsor: last.sponsor };
  const crossed = [
    ...rows,
    other,
    { ...last, row: LONG + 2, sponsor: { row: other.row, member: null } },
  ];
  expect(rowsOutside(crossed, () => true)).toEqual([LONG + 2]);
});
