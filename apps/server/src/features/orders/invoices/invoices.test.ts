import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const bought = async (client: TestClient, quantity = 1) => {
  const total = `${120 * quantity}.00`;
  const placed = await client.send(contract.sales.checkout, {
    ...oneTea(client.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: quantity }],
    Payments: [{ WalletType: 'RW', Amount: total }],
    ExpectedTotal: total,
  });
  expect(placed.status).toBe(200);
  return placed.result.salesID;
};
const detail = async (client: TestClient, SalesID: string) =>
  (await client.send(contract.sales.detail, { SalesID })).result;

describe('an invoice', () => {
  test('is read by who has its link and found by nobody else', async () => {
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '200.00');
    const SalesID = await bought(buyer);
    const [document] = (await detail(buyer, SalesID)).documents;
    const guest = company.visitor();
    const read = await guest.send(contract.invoices.byLink, { InvoiceID: document!.id });
    expect(read.result).toMatchObject({ kind: 'INVOICE', number: document!.number });
    expect(read.result.content).toMatchObject({
      salesID: SalesID,
      total: '120.00',
      buyer: { memberID: buyer.memberID },
    });
    for (const InvoiceID of [
      '0'.repeat(22),
      document!.id.replace(/.$/, document!.id.endsWith('A') ? 'B' : 'A'),
    ]) {
      expect((await guest.send(contract.invoices.byLink, { InvoiceID })).status).toBe(404);
    }
    for (const InvoiceID of ['1', SalesID, document!.number, '../x']) {
      expect((await guest.send(contract.invoices.byLink, { InvoiceID })).status).toBe(400);
    }
    // another person’s order shows no link
    const stranger = await company.member('M0000001');
    expect((await stranger.send(contract.sales.detail, { SalesID })).status).toBe(404);
  });

  test('is had as PDF by who has its link, in the language that it was issued in', async () => {
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '200.00');
    await company.services.db
      .updateTable('product')
      .set({ names: sql`names || '{"ar": "شاي الغابة"}'::jsonb` })
      .where('code', '=', 'TEA')
      .execute();
    const placed = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID), {
      language: 'ar',
    });
    const [document] = (await detail(buyer, placed.result.salesID)).documents;
    const InvoiceID = document!.id;
    const asked = { InvoiceID, Paper: 'pdf' as const };
    const paper = await company.visitor().send(contract.invoices.byLink, asked);
    const { letters, pages } = readPdf(paper.file!);
    expect(pages).toBe(1);
    for (const letter of `فاتورةشاي${document!.number}120.00`) expect(letters).toContain(letter);
    const nobody = { ...asked, InvoiceID: '0'.repeat(22) };
    expect((await company.visitor().send(contract.invoices.byLink, nobody)).status).toBe(404);
  });

  test('has the next number, without gaps, whatever was refused in between', async () => {
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '400.00');
    const tries = await Promise.all(
      Array.from({ length: inject('template').kind === 'server' ? 8 : 4 }, () =>
        buyer.send(contract.sales.checkout, oneTea(buyer.memberID)),
      ),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(3);
    const { rows } = await sql<{
      kind: string;
      gaps: number;
    }>`select kind, max(number) - count(*) as gaps
      from invoice group by kind`.execute(company.database.db);
    expect(rows.every((row) => Number(row.gaps) === 0)).toBe(true);
  });

  test('tells the tax within the price and stays as it was issued', async () => {
    const old = (await admin.send(contract.settings.orderSettings, {})).result;
    const company_ = { ...old.company, name: 'Hutan Wellness Sdn Bhd' };
    await admin.send(contract.settings.saveOrderSettings, {
      Company: company_,
      Tax: { name: 'SST', rate: 600, number: 'W10-1' },
      CoolingOff: old.coolingOff,
    });
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '200.00');
    const [document] = (await detail(buyer, await bought(buyer))).documents;
    await admin.send(contract.settings.saveOrderSettings, {
      Company: { ...company_, name: 'Renamed' },
      Tax: old.tax,
      CoolingOff: old.coolingOff,
    });
    const read = await buyer.send(contract.invoices.byLink, { InvoiceID: document!.id });
    expect(read.result.content).toMatchObject({
      tax: '6.79',
      taxRate: 600,
      seller: { name: 'Hutan Wellness Sdn Bhd' },
    });
  });
});
