import { contract } from '@canopy/contract/contract';
import { IMPORT_KINDS, type ImportKind } from '@canopy/contract/company/imports';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { choiceReader } from '@canopy/domain/importValues';
import { parseTracking } from '@canopy/domain/shipment';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { workOnImports } from '../../entry/memberImport/workOnImports.ts';
import { workOnOpenings } from '../../entry/openings/workOnOpenings.ts';
import { readPayoutLines } from '../../money/wallets/payoutResult.ts';

const { imports, memberImport, openings, products } = contract;

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  // an item that never moved stands first, as in a company that begins
  await sql`insert into stock_item (code, name, names, category, weight) values ('AATEA', 'Former tea', '{"ms": "Teh lama"}',
    (select code from stock_category limit 1), 100)`.execute(company.database.db);
});
afterAll(() => company.close());

const HEAD =
  'MemberNo,Sponsor,Username,FullName,Email,MobileCode,Mobile,IdentityType,IdentityValue,DateOfBirth,Address1,PostCode,City';

/** One valid row without state and country. */
const person = (no: number) =>
  `OLD-${no},M0000001,spoken${no},Spoken ${no},spoken${no}@people.example,60,${140_000_000 + no},PASSPORT,SP${10_000_000 + no},1985-05-05,1 Jalan,50450,Kuala Lumpur`;

async function checked(text: string) {
  const { importID } = resultOf(
    await admin.send(memberImport.start, { FileName: 'members.csv', Parts: 1 }),
  );
  const ImportID = Number(importID);
  resultOf(await admin.send(memberImport.part, { ImportID, Part: 1, Text: text }));
  resultOf(await admin.send(memberImport.check, { ImportID }));
  await workOnImports(company.services);
  return resultOf(await admin.send(memberImport.state, { ImportID }));
}

const problemsOf = async (importID: string, language: Language = 'en') =>
  resultOf(await admin.send(memberImport.problems, { ImportID: Number(importID) }, { language }));

/** The first sheet of a template as CSV, as the page sends it. */
async function templateOf(Import: ImportKind, language: Language, Format: 'xlsx' | 'csv' = 'xlsx') {
  const { file } = await admin.send(imports.template, { Import, Format }, { language });
  if (Format === 'csv') return file!.toString();
  const sheets = (await readXlsxFile(file!)) as unknown as { data: (string | number | null)[][] }[];
  return sheets[0]!.data
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

describe('fifty rows of members', () => {
  test('may name their country, state and document as people do', async () => {
    const countries = [
      'MY',
      'MYS',
      '458',
      'Malaysia',
      '127',
      '马来西亚',
      'ماليزيا',
      'malaisie',
      'MALASIA',
    ];
    const states = [
      '14',
      'MY-14',
      'KUL',
      'Kuala Lumpur',
      'Wilayah Persekutuan Kuala Lumpur',
      '吉隆坡',
    ];
    const rows = Array.from({ length: 50 }, (_, i) => {
      const [state, country] = [states[i % states.length]!, countries[i % countries.length]!];
      return `${person(i + 1)},${state},${country}`.replace(
        'PASSPORT',
        ['Pasport', '护照', 'passport'][i % 3]!,
      );
    });
    const state = await checked([`${HEAD},Negeri,Negara`, ...rows].join('\n'));
    expect([state.state, (await problemsOf(state.importID)).problems]).toEqual(['CHECKED', []]);
    const { rows: stored } = await sql<{ country: string; state: string; type: string }>`
      select distinct data->>'CountryID' as country, data->>'StateID' as state, data->>'IdentityType' as type
      from member_import_row where import_id = ${Number(state.importID)}`.execute(
      company.database.db,
    );
    expect(stored).toEqual([{ country: '127', state: '14', type: 'PASSPORT' }]);
  });

  test('say each mistake once, with the heading of the sheet, its rows, the value and what is allowed', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, i) => `${person(i + 101)},14,${i < 3 ? 'Malaysa' : 'MY'}`,
    );
    rows.splice(5, 0, ''); // an empty row counts as one
    rows[10] = rows[10]!.replace(',14,', ',Johr,');
    rows[20] = rows[20]!.replace('PASSPORT', 'Driving licence');
    const state = await checked([`${HEAD},Negeri,Negara,Shoe size`, ...rows].join('\n'));
    expect(state).toMatchObject({ state: 'REFUSED', errors: 5 });
    const { problems, notRead } = await problemsOf(state.importID);
    expect(notRead).toEqual(['Shoe size']);
    expect(problems.map(({ heading, text, lines }) => [heading, text, lines])).toEqual([
      ['Negara', 'Negara: “Malaysa” is not known. Did you mean MY (Malaysia)?', [2, 3, 4]],
      ['Negeri', 'Negeri: “Johr” is not known. Did you mean 01 (Johor)?', [12]],
      [
        'IdentityType',
        'IdentityType: “Driving licence” is not known. Allowed: NRIC (NRIC number) or PASSPORT (Passport number).',
        [22],
      ],
    ]);
    const malay = await problemsOf(state.importID, 'ms');
    expect(malay.problems[0]!.text).toContain('Adakah maksud anda MY (Malaysia)?');
  });

  test('whose sheet lacks columns are refused with the names of these columns in the reader’s language', async () => {
    const state = await checked('Ahli,Nama penuh\nx,y');
    expect(state).toMatchObject({ state: 'REFUSED', errors: 1 });
    const { problems } = await problemsOf(state.importID, 'ms');
    expect(problems.map(({ text }) => text)).toContain('Lajur “Negara” tiada.');
    const nothing = await checked('a,b\n1,2');
    expect((await problemsOf(nothing.importID)).problems[0]!.text).toContain('Take the template');
  });

  test('come back as a sheet with the reasons, which is read again when it is corrected', async () => {
    const rows = [`${person(201)},14,Malaysa`, `${person(202)},14,MY`];
    const first = await checked([`${HEAD},State,Country`, ...rows].join('\n'));
    const columns = resultOf(await admin.send(imports.columns, { Import: 'MEMBERS' }));
    const { file } = await admin.send(memberImport.errors, {
      ImportID: Number(first.importID),
      AllRows: true,
      Export: {
        Format: 'xlsx',
        Columns: [
          ...columns.map(({ name, heading }) => ({ Title: heading, Fields: [`cells.${name}`] })),
          { Title: 'Why refused', Fields: ['reasons'] },
        ],
      },
    });
    const [sheet] = (await readXlsxFile(file!)) as unknown as { data: (string | null)[][] }[];
    const text = sheet!.data
      .map((row) => row.map((cell) => `"${cell ?? ''}"`).join(','))
      .join('\n');
    expect(text).toContain('Did you mean MY (Malaysia)?');
    expect(text).toContain('"Kuala Lumpur"');
    const again = await checked(text.replaceAll('"Malaysa"', '"Malaysia"'));
    expect(again).toMatchObject({ state: 'CHECKED', rows: 2, errors: 0 });
    expect((await problemsOf(again.importID)).notRead).toEqual([]);
  });

  test('with a number that is one country here and another by ISO are asked which', async () => {
    const state = await checked([`${HEAD},State,Country`, `${person(301)},x,156`].join('\n'));
    const { problems } = await problemsOf(state.importID);
    expect(problems[0]!.text).toContain('CN (China)');
    // under the name for programs it is the id
    const named = await checked([`${HEAD},StateID,CountryID`, `${person(301)},x,156`].join('\n'));
    expect(named.state).toBe('CHECKED');
  });
});

test('opening figures are read by names of wallets, warehouses and items, in any language', async () => {
  const handIn = async (Kind: 'BALANCES' | 'STOCK', Text: string) => {
    const { openingID } = resultOf(
      await admin.send(openings.handIn, { Kind, FileName: 'figures.csv', Text }),
    );
    await workOnOpenings(company.services);
    return resultOf(await admin.send(openings.problems, { OpeningID: openingID }));
  };
  const member = await company.member('M0000001', 'opened1');
  const id = member.memberID;
  expect(
    (await handIn('BALANCES', `Ahli,Dompet,Jumlah (RM)\n${id},E-wallet,10\n${id},注册钱包,5`))
      .problems,
  ).toEqual([]);
  const { problems } = await handIn(
    'BALANCES',
    `Ahli,Dompet,Jumlah (RM)\n${id},Gold,10\n\nnobody,EW,1.234`,
  );
  expect(problems.map(({ text, lines }) => [text.split('.')[0], lines])).toEqual([
    ['Dompet: “Gold” is not known', [2]],
    ['Ahli: nobody is found', [4]],
    ['Jumlah (RM): “1', [4]],
  ]);
  expect((await handIn('STOCK', 'Warehouse,Item stok,Qty\nW0000001,Teh lama,5')).problems).toEqual(
    [],
  );
  const refused = await admin.send(openings.handIn, {
    Kind: 'STOCK',
    FileName: 'x',
    Text: 'Warehouse,Qty\nW0000001,5',
  });
  expect(refused.text).toContain('“Stock item” is missing');
});

test('products are read by names of category, malls and package, and rows are those of the sheet', async () => {
  const Rows = [
    {
      'Kod produk': 'SPOKEN-1',
      'Nama (Inggeris)': 'Spoken tea',
      Kategori: 'all',
      Kedai: 'Maintenance mall, 激活商城',
      'Dipaparkan di kedai': 'tidak',
    },
    {
      'Kod produk': 'SPOKEN-2',
      'Nama (Inggeris)': 'Spoken oil',
      Kategori: 'nonsense',
      Kedai: 'Everywhere',
      'Dipaparkan di kedai': 'maybe',
    },
  ];
  const looked = resultOf(
    await admin.send(products.importRows, { Rows, Lines: [6, 9], Apply: false }),
  );
  expect(looked.grouped.problems.map(({ heading, lines }) => [heading, lines])).toEqual([
    ['Kategori', [9]],
    ['Kedai', [9]],
    ['Dipaparkan di kedai', [9]],
  ]);
  const done = resultOf(await admin.send(products.importRows, { Rows: [Rows[0]!], Apply: true }));
  expect(done.applied).toBe(true);
  const detail = resultOf(await admin.send(products.detail, { ProductCode: 'SPOKEN-1' }));
  expect(detail).toMatchObject({ malls: [2, 3], display: false, names: { en: 'Spoken tea' } });
});

describe.each(LANGUAGES)('in %s, the template of', (language) => {
  test.each(IMPORT_KINDS)('%s is imported as it comes, without an error', async (kind) => {
    for (const format of ['xlsx', 'csv'] as const) {
      const text = await templateOf(kind, language, format);
      expect(await mistakes(kind, text)).toEqual([]);
    }
    const columns = resultOf(await admin.send(imports.columns, { Import: kind }, { language }));
    for (const { heading, choices } of columns) {
      expect(heading).not.toMatch(/^importColumn|[a-z][A-Z]|ID$/);
      for (const { name } of choices) expect(name).not.toBe('');
    }
  });
});

/** What an import finds wrong in a sheet. */
async function mistakes(kind: ImportKind, text: string): Promise<string[]> {
  const words = (found: { problems: { text: string }[]; notRead: string[] }) => [
    ...found.problems.map((problem) => problem.text),
    ...found.notRead,
  ];
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('","').map((cell) => cell.replaceAll('"', '')));
  switch (kind) {
    case 'MEMBERS': {
      const state = await checked(text);
      return [
        ...words(await problemsOf(state.importID)),
        ...(state.state === 'CHECKED' ? [] : [state.state]),
      ];
    }
    case 'BALANCES':
    case 'STOCK': {
      const { openingID: OpeningID } = resultOf(
        await admin.send(openings.handIn, { Kind: kind, FileName: 'template.csv', Text: text }),
      );
      await workOnOpenings(company.services);
      return words(resultOf(await admin.send(openings.problems, { OpeningID })));
    }
    case 'PRODUCTS': {
      const [head, example] = lines;
      const row = Object.fromEntries(head!.map((name, i) => [name, example![i] ?? '']));
      return words(
        resultOf(await admin.send(products.importRows, { Rows: [row], Apply: false })).grouped,
      );
    }
    case 'PAYOUT_ANSWER':
      return readPayoutLines(text).flatMap(({ outcome, amount }) =>
        outcome === 'PAID' && amount ? [] : ['not read'],
      );
    case 'TRACKING': {
      const columns = resultOf(await admin.send(imports.columns, { Import: kind }));
      const couriers = choiceReader(
        columns[1]!.choices.map((choice) => ({
          ...choice,
          names: [choice.name],
          name: () => choice.name,
        })),
      );
      const read = parseTracking(lines.map((line) => line.join('\t')).join('\n'), {
        columns,
        couriers,
      });
      return read.rows.length === 1 ? read.wrong.map((line) => line.text) : ['not read'];
    }
    default: {
      const body = { Text: 'Canopy: hello', Recipients: { Members: [], Numbers: text } };
      const preview = resultOf(await admin.send(contract.sms.preview, body));
      return preview.noNumber === 0 && JSON.stringify(preview).includes('1') ? [] : ['not read'];
    }
  }
}

test('what belongs to the company is told only to those who may import it', async () => {
  const columns = await admin.send(imports.columns, { Import: 'STOCK' });
  expect(resultOf(columns)[0]!.choices.length).toBeGreaterThan(0);
  const member = await company.member('M0000001', 'curious1');
  expect((await member.send(imports.columns, { Import: 'STOCK' })).status).toBe(403);
});
