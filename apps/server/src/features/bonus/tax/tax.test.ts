import { contract } from '@canopy/contract/contract';
import { eInvoiceProblems } from '@canopy/domain/eInvoice';
import { decimalOf } from '@canopy/domain/money';
import { LEGAL_TERMS, taxOf } from '@canopy/domain/withholding';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../../../testing/callers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';
import { COMPANY, ISSUER } from '../../../testing/taxed.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import { isIntact, runsToVerify, verifyRun } from '../compensation/verify/verifyRun.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { payWithTax } from './payWithTax.ts';
import type { MovementType } from '../../money/wallets/movements.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const { tax } = contract;

let company: TestCompany;
let admin: TestClient;
let top: TestClient;
let buyer: TestClient;

const row = (client: TestClient) => Number(client.memberID.slice(1));
const held = async () => {
  const { rows } = await sql<{
    held: number;
  }>`select coalesce(sum(p.amount), 0)::bigint as held from posting p
    join account a on a.id = p.account_id where a.system_code = 'TAX_WITHHELD'`.execute(
    company.database.db,
  );
  return rows[0]!.held;
};
const wrong = async () =>
  (await proofOf(company.database.db, true)).findings.filter(({ count }) => count > 0);
const verified = () =>
  transaction(company.database.db, async (tx) => {
    const [run] = await runsToVerify(tx, '2026-11');
    return verifyRun(tx, run!);
  });

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await setSetting(company.database.db, 'company', COMPANY);
  top = await company.member('M0000001');
  buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) await company.reload(person, '1000.00');
  const terms = { From: '2026-11', On: true, Rate: LEGAL_TERMS.rate, Threshold: '100000.00' };
  resultOf(await admin.send(tax.saveWithholding, terms));
  resultOf(
    await admin.send(tax.recordBenefit, {
      MemberID: top.memberID,
      GivenOn: '2025-06-01',
      Kind: 'CAR',
      Description: 'Car of the year',
      Amount: '100000.01',
    }),
  );
  for (const person of [top, buyer]) {
    expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
  }
  // an instant bonus, then those of the month
  await company.member(top.memberID);
  await payMonth(company, '2026-11');
  admin = await company.signedIn('admin');
  top = await signedInAgain(company, top);
  buyer = await signedInAgain(company, buyer);
});
afterAll(() => company.close());

describe('a bonus of whom had more than the threshold in the year before', () => {
  test('is posted less its tax, and ledger, run, list and statement say the same', async () => {
    const { rows: taxed } = await sql<{ member_id: number; base: number; tax: number }>`
      select member_id, base, tax from tax_withheld order by tx_id`.execute(company.database.db);
    expect(taxed.length).toBeGreaterThan(1);
    expect(new Set(taxed.map((one) => one.member_id))).toEqual(new Set([row(top)]));
    for (const { base, tax: withheld } of taxed) expect(withheld).toBe(taxOf(base, 200));
    const sum = decimalOf(taxed.reduce((all, one) => all + one.tax, 0));
    expect(decimalOf(await held())).toBe(sum);
    expect(await wrong()).toEqual([]);
    expect(isIntact(await verified())).toBe(true);

    // the instant bonus counts in its own month, the month's run in the month it was paid
    const lists = [];
    for (const Period of ['2026-11', '2026-12']) {
      const list = resultOf(await admin.send(tax.remittanceList, { Period }));
      expect(list.rows.map((one) => one.memberID)).toEqual([top.memberID]);
      lists.push(Math.round(Number(list.totals.tax) * 100));
    }
    expect(decimalOf(lists[0]! + lists[1]!)).toBe(sum);
    const stated = resultOf(await top.send(tax.statement, { MemberID: top.memberID, Year: 2026 }));
    // the registration below was paid for before the terms took effect
    const base = decimalOf(taxed.reduce((all, one) => all + one.base, 5_000));
    expect([stated.withheld, stated.cash, stated.nonCash]).toEqual([sum, base, '0.00']);
    const income = resultOf(await top.send(contract.reports.incomeStatement, {}));
    expect([income.totals.taxWithheld, income.totals.total]).toEqual([
      decimalOf(-Math.round(Number(sum) * 100)),
      decimalOf(Math.round((Number(base) - Number(sum)) * 100)),
    ]);
  });

  test('is remitted once, when the month is over, and the account holds the rest', async () => {
    const [, open] = resultOf(await admin.send(tax.months, {})).rows;
    expect(open).toMatchObject({
      period: '2026-11',
      state: 'OPEN',
      late: false,
      due: '2026-12-31',
      remitted: '0.00',
    });
    const amount = open!.open;
    const before = await held();
    const paid = { Period: '2026-11', Amount: amount, PaidOn: '2026-12-01', Reference: 'FPX 77' };
    const other = { ...paid, Amount: '1.01' };
    expect((await admin.send(tax.remit, other)).code).toBe('REMITTANCE_AMOUNT');
    expect((await admin.send(tax.remit, { ...paid, Period: '2026-12' })).code).toBe('MONTH_RUNS');
    expect(resultOf(await admin.send(tax.remit, paid))).toEqual({ remitted: amount, members: 1 });
    expect((await admin.send(tax.remit, paid)).code).toBe('REMITTANCE_AMOUNT');
    const [running, month] = resultOf(await admin.send(tax.months, {})).rows;
    expect([running!.state, month!.state, month!.open]).toEqual(['RUNNING', 'PAID', '0.00']);
    expect(decimalOf(before - (await held()))).toBe(amount);
    expect(await wrong()).toEqual([]);
  });

  test.each<[string, RawBuilder<unknown>, number]>([
    [
      'a tax that was never booked',
      sql`insert into tax_withheld (tx_id, member_id, period, base, tax, rate, threshold, income)
        select t.id, a.member_id, '2026-11', p.amount, (p.amount * 200 + 5000) / 10000, 200, 0, 1 from ledger_tx t
        join posting p on p.tx_id = t.id join account a on a.id = p.account_id and a.wallet_type = 'EW'
        where t.cause_kind = 'BONUS' and not exists (select from tax_withheld w where w.tx_id = t.id) limit 1`,
      2,
    ],
    [
      'one sen more in a tax',
      sql`update tax_withheld set tax = tax + 1 where tx_id = (select min(tx_id) from tax_withheld)`,
      2,
    ],
    [
      'one sen more in what a tax was taken of',
      sql`update tax_withheld set base = base + 1 where tx_id = (select min(tx_id) from tax_withheld)`,
      1,
    ],
    [
      'one sen more in what the account of the tax took in',
      sql`update posting set amount = amount - 1 where account_id = (select id from account where system_code = 'TAX_WITHHELD')
        and tx_id = (select min(tx_id) from tax_withheld)`,
      2,
    ],
    [
      'one sen more in what was remitted',
      sql`update tax_remittance set amount = amount + 1 where id = (select min(id) from tax_remittance)`,
      1,
    ],
  ])('and the proof notices %s', async (_, change, count) => {
    await transaction(company.database.db, async (tx) => {
      // bypasses the product's permissions, checks and triggers, as the database owner can
      await sql`set local role none`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`alter table tax_withheld drop constraint tax_withheld_check2`.execute(tx);
      expect((await change.execute(tx)).numAffectedRows).toBe(1n);
      const { findings } = await proofOf(tx, true);
      expect(findings.find(({ rule }) => rule === 'TAX')!.count).toBe(count);
      throw new Error('undone');
    }).catch((error: Error) => expect(error.message).toBe('undone'));
  });
});

describe('statements', () => {
  test('a member takes the own as a paper, and nobody else’s; staff take all that are due', async () => {
    const paper = await top.send(tax.statement, {
      MemberID: top.memberID,
      Year: 2026,
      Paper: 'pdf',
    });
    const letters = readPdf(paper.file!).letters;
    expect(letters.size).toBeGreaterThan(10);
    // whoever does not state it to the tax office reads no whole number on the paper either
    expect(letters.has('•')).toBe(false);
    const viewer = await staffWith(company, ['tax.view']);
    const theirs = await viewer.send(tax.statement, {
      MemberID: top.memberID,
      Year: 2026,
      Paper: 'pdf',
    });
    expect(readPdf(theirs.file!).letters.has('•')).toBe(true);
    for (const call of [tax.statement, tax.years, tax.details] as const) {
      const body = { MemberID: top.memberID, ...(call === tax.statement ? { Year: 2026 } : {}) };
      expect((await buyer.send(call, body as never)).status).toBe(404);
    }
    const due = await admin.send(tax.statements, { Year: 2025, Paper: 'zip' });
    expect([due.status, due.file!.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(due.file!.toString('latin1')).toContain(`CP58-2025-${top.memberID}.pdf`);
  });

  test('know a member by a number of the right form, and staff alone say who is a company', async () => {
    const own = { MemberID: buyer.memberID };
    const refused = await buyer.send(tax.saveDetails, { ...own, Tin: 'IG12' });
    expect([refused.status, refused.fields]).toEqual([400, { Tin: ['INVALID_TIN'] }]);
    expect((await buyer.send(tax.saveDetails, { ...own, Tin: 'C2584563200' })).status).toBe(400);
    const abroad = { ...own, Tin: '', Resident: false };
    expect((await buyer.send(tax.saveDetails, abroad)).code).toBe('FORBIDDEN');
    resultOf(await buyer.send(tax.saveDetails, { ...own, Tin: 'ig 123456789-01' }));
    expect(resultOf(await buyer.send(tax.details, own)).tin).toBe('IG12345678901');
  });
});

describe('self-billed e-invoices', () => {
  const files = async (Period: string, Format: 'JSON' | 'XML') => {
    const { content } = resultOf(await admin.send(tax.eInvoiceFile, { Period, Format }));
    return JSON.parse(content).documents as {
      codeNumber: string;
      document: string;
      documentHash: string;
    }[];
  };

  test('are held back until what is missing is there, with the member and the field', async () => {
    const Period = '2026-11';
    const [first] = resultOf(await admin.send(tax.eInvoices, { Period, Of: 'PROBLEM' })).rows;
    expect(first!.problems).toContainEqual({ of: 'BUYER', field: 'tin', fault: 'REQUIRED' });
    expect(resultOf(await admin.send(tax.issueEInvoices, { Period })).issued).toBe(0);
    resultOf(await admin.send(tax.saveIssuer, ISSUER));
    // the company's own membership has no identity but the company's
    resultOf(
      await admin.send(tax.saveDetails, {
        MemberID: 'M0000001',
        Kind: 'COMPANY',
        Tin: ISSUER.Tin,
        RegistrationNumber: COMPANY.registrationNumber,
      }),
    );
    await company.database.db
      .updateTable('member')
      .set({ post_code: '400' })
      .where('id', '=', 1)
      .execute();
    const { rows, totals } = resultOf(await admin.send(tax.eInvoices, { Period, Of: 'PROBLEM' }));
    for (const one of rows) {
      expect([one.memberID, one.problems]).toEqual([
        'M0000001',
        [{ of: 'SUPPLIER', field: 'postCode', fault: 'FORM' }],
      ]);
    }
    const issued = resultOf(await admin.send(tax.issueEInvoices, { Period }));
    expect(issued).toEqual({ issued: totals.ready, withProblems: totals.problem });
    expect(issued.issued).toBeGreaterThan(0);
    expect(resultOf(await admin.send(tax.issueEInvoices, { Period })).issued).toBe(0);
  });

  test('state the month to the sen and are corrected by a debit and a credit note', async () => {
    const Period = '2026-11';
    const { months } = resultOf(
      await top.send(tax.statement, { MemberID: top.memberID, Year: 2026 }),
    );
    const stated = months.find(({ period }) => period === Period)!;
    const given = resultOf(
      await admin.send(tax.recordBenefit, {
        MemberID: top.memberID,
        GivenOn: '2026-11-20',
        Kind: 'TRIP',
        Description: 'Penang & back',
        Amount: '300.00',
      }),
    );
    resultOf(await admin.send(tax.issueEInvoices, { Period }));
    resultOf(
      await admin.send(tax.voidBenefit, { BenefitID: given.benefitID, Reason: 'Not taken' }),
    );
    resultOf(await admin.send(tax.issueEInvoices, { Period }));
    const { rows } = await sql<{
      content: never;
      type: string;
    }>`select content, type from self_billed
      where member_id = ${row(top)} order by sequence`.execute(company.database.db);
    expect(rows.map(({ type }) => type)).toEqual(['11', '13', '12']);
    for (const { content } of rows) expect(eInvoiceProblems(content)).toEqual([]);
    for (const format of ['JSON', 'XML'] as const) {
      const own = (await files(Period, format)).filter(({ codeNumber }) =>
        codeNumber.includes(top.memberID),
      );
      expect(own.map(({ codeNumber }) => codeNumber.at(-1))).toEqual(['1', '2', '3']);
      const text = own.map(({ document }) => Buffer.from(document, 'base64').toString());
      own.forEach(({ documentHash }, i) => {
        expect(sha256(text[i]!).toString('hex')).toBe(documentHash);
      });
      const total =
        format === 'JSON'
          ? `"PayableAmount":[{"_":${Number(stated.cash)},`
          : `>${stated.cash}</cbc:PayableAmount>`;
      expect(text[0]).toContain(total);
      expect(text[2]).toContain(own[0]!.codeNumber);
    }
  });

  test('of sales are one for the month', async () => {
    const body = { Period: '2026-11', Format: 'JSON' as const };
    const sold = resultOf(await admin.send(tax.salesEInvoice, body));
    expect([sold.problems, sold.own]).toEqual([[], []]);
    const { rows } = await sql<{
      sum: number;
      count: number;
    }>`select sum(total)::bigint as sum, count(*)::int as count
      from invoice where kind = 'INVOICE' and total > 0`.execute(company.database.db);
    expect([sold.amount, sold.invoices]).toEqual([decimalOf(rows[0]!.sum), rows[0]!.count]);
    const [document] = JSON.parse(sold.content!).documents;
    const [invoice] = JSON.parse(Buffer.from(document.document, 'base64').toString()).Invoice;
    expect(invoice.LegalMonetaryTotal[0].PayableAmount[0]._).toBe(rows[0]!.sum / 100);
  });
});

test('whatever is paid, given and clawed back, ledger, list and statements agree to the sen', async () => {
  const people = await Promise.all([1, 2, 3].map(() => company.member('M0000001')));
  const versions = [
    { from: '2000-01', on: true, ...LEGAL_TERMS, at: '2026-01-01T00:00:00.000Z', by: 'A0000001' },
  ];
  let causes = 0;
  const payment = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    bonuses: fc.array(fc.integer({ min: 1, max: 7_000_000 }), { minLength: 1, maxLength: 3 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const [years] = fc.sample(
    fc.array(fc.array(payment, { minLength: 6, maxLength: 12 }), { minLength: 4, maxLength: 4 }),
    { numRuns: 1, seed: 4810 },
  );
  const due = new Map<string, number>();
  const income = new Map<string, number>();
  for (const [y, payments] of years!.entries()) {
    const year = 2010 + y;
    for (const [month, { who, bonuses, back }] of payments.entries()) {
      const memberId = row(people[who]!);
      const earned = bonuses.reduce((all, one) => all + one, 0);
      const clawBack = -Math.floor(earned * back);
      causes += 1;
      const types = ['GENERATION', 'UNILEVEL', 'UPGRADE_RANKING'] as const;
      const sides = bonuses.map((amount, i): [MovementType, number] => [types[i]!, amount]);
      if (clawBack < 0) sides.push(['CLAW_BACK', clawBack]);
      const now = new Date(`${year}-${String(month + 1).padStart(2, '0')}-15T04:00:00Z`);
      const payables = sides.map(([type, amount]) => ({
        memberId,
        type,
        causeId: `R${causes}`,
        amount,
      }));
      await transaction(company.database.db, (tx) =>
        payWithTax(tx, payables, {
          actor: null,
          remark: '',
          now,
          timeZone: 'Asia/Kuala_Lumpur',
          versions,
        }),
      );
      const paid = earned + clawBack;
      const key = (of: number) => `${memberId} ${of}`;
      const before = income.get(key(year - 1)) ?? 0;
      income.set(key(year), (income.get(key(year)) ?? 0) + paid);
      if (before > LEGAL_TERMS.threshold) {
        // 2 %, rounded half up to whole sen
        due.set(
          key(year),
          (due.get(key(year)) ?? 0) + Number((BigInt(paid) * 200n + 5_000n) / 10_000n),
        );
      }
    }
  }
  expect([...due.values()].some((sen) => sen > 0)).toBe(true);
  for (const person of people) {
    for (const year of [2010, 2011, 2012, 2013]) {
      const stated = resultOf(
        await admin.send(tax.statement, { MemberID: person.memberID, Year: year }),
      );
      const key = `${row(person)} ${year}`;
      expect([stated.cash, stated.withheld]).toEqual([
        decimalOf(income.get(key) ?? 0),
        decimalOf(due.get(key) ?? 0),
      ]);
      const { rows } = await sql<{ listed: number; ledger: number; wallet: number }>`select
        (select coalesce(sum(tax), 0)::bigint from tax_withheld where member_id = ${row(person)} and period like ${`${year}-%`}) as listed,
        (select coalesce(sum(p.amount) filter (where a.system_code = 'TAX_WITHHELD'), 0)::bigint from posting p
          join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
          where t.business_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date and exists (select from posting q
            join account b on b.id = q.account_id where q.tx_id = t.id and b.member_id = ${row(person)})) as ledger,
        (select coalesce(sum(p.amount), 0)::bigint from posting p join account a on a.id = p.account_id
          join ledger_tx t on t.id = p.tx_id where a.member_id = ${row(person)}
          and t.business_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) as wallet`.execute(
        company.database.db,
      );
      const withheld = due.get(key) ?? 0;
      expect(rows[0]).toEqual({
        listed: withheld,
        ledger: withheld,
        wallet: (income.get(key) ?? 0) - withheld,
      });
    }
  }
});
