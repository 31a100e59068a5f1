import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawSlip } from '../../../demo/slipPicture.ts';
import { readSlips } from '../../company/files/readSlips.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf } from '../../../testing/payMonth.ts';

/** What a machine reads on a slip of RM 120.00 that differs, and the refusal of an approval without a reason. */
const MARKS: [what: string, read: string | null, code: string][] = [
  ['another amount', 'Amount RM 12.00', 'SLIP_DIFFERS'],
  ['another account', 'Amount RM 120.00\nTo account 1111 2222 3333', 'SLIP_DIFFERS'],
  ['another day', 'Amount RM 120.00\nDate 01/02/2026', 'SLIP_DIFFERS'],
  ['another reference', 'Amount RM 120.00\nRecipient reference M0099999', 'SLIP_DIFFERS'],
];
const REASON = 'The bank confirmed it by telephone.';

let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let member: TestClient;
let slips = 0;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  member = await company.member('M0000001');
  const account = { bank: 'Example Bank', account: '0000 0000 0000', holder: 'Canopy' };
  await setSetting(company.database.db, 'bankAccounts', [account]);
});
afterAll(() => company.close());

/** The slips that wait are read as `text`; null: they go on waiting. */
async function read(text: string | null): Promise<void> {
  if (text === null) return;
  await readSlips(company.services, undefined, async () => ({ text, lines: [] }));
}

/** A slip with a picture of its own. */
async function newSlip(): Promise<string> {
  const bytes = await drawSlip(700_000 + (slips += 1) * 37, '120.00');
  return resultOf(
    await member.send(contract.files.uploadFile, {
      DataString: (await sharp(bytes).png().toBuffer()).toString('base64'),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip',
    }),
  );
}

async function reload(text: string | null): Promise<string> {
  const BankSlip = await newSlip();
  const body = { MemberID: member.memberID, Amount: '120', BankSlip, SecurityPin: PIN };
  const { requestID } = resultOf(await member.send(contract.wallets.reload, body));
  await read(text);
  return requestID;
}

async function order(text: string | null): Promise<string> {
  const BankSlip = await newSlip();
  const placed = await member.send(contract.sales.checkout, {
    ...oneTea(member.memberID),
    PaymentType: 'BANK_SLIP',
    Payments: [],
    BankSlip,
  });
  const { salesID } = resultOf(placed);
  await read(text);
  return salesID;
}

const bulk = async (RequestIDs: string[], Sum: string) =>
  resultOf(
    await admin.send(contract.wallets.approveRequests, {
      RequestIDs,
      Count: RequestIDs.length,
      Sum,
    }),
  );
const statusOf = async (requestID: string) =>
  resultOf(await admin.send(contract.wallets.requestList, { PageSize: 200 })).rows.find(
    (row) => row.requestID === requestID,
  )!.status;

describe('a slip on which a machine read something else is approved only with a reason, by two people', () => {
  test.each(MARKS)('a reload whose slip shows %s, by itself', async (_what, text, code) => {
    const held = await balanceOf(member, 'RW');
    const RequestID = await reload(text);
    const refused = await admin.send(contract.wallets.approveRequest, { RequestID });
    expect([refused.status, refused.code]).toEqual([422, code]);
    // having compared it with another slip is no reason
    const compared = { RequestID, SlipCompared: true };
    expect((await admin.send(contract.wallets.approveRequest, compared)).code).toBe(code);
    const blank = { RequestID, DiffersReason: '  ' };
    expect((await admin.send(contract.wallets.approveRequest, blank)).status).toBe(400);
    expect([await statusOf(RequestID), await balanceOf(member, 'RW')]).toEqual(['PENDING', held]);
    const given = { RequestID, DiffersReason: REASON };
    const approve = async (who: TestClient) =>
      resultOf(await who.send(contract.wallets.approveRequest, given)).status;
    expect([await approve(admin), await approve(admin)]).toEqual(['PENDING', 'PENDING']);
    expect(await approve(colleague)).toBe('APPROVED');
  });

  test.each(MARKS)('an order whose slip shows %s', async (_what, text, code) => {
    const SalesID = await order(text);
    const refused = await admin.send(contract.sales.approvePayment, { SalesID });
    expect([refused.status, refused.code]).toEqual([422, code]);
    const detail = await admin.send(contract.sales.detail, { SalesID });
    expect(resultOf(detail).salesStatus).toBe('PENDING');
    const given = { SalesID, DiffersReason: REASON };
    const approve = async (who: TestClient) =>
      resultOf(await who.send(contract.sales.approvePayment, given)).salesStatus;
    expect([await approve(admin), await approve(admin)]).toEqual(['PENDING', 'PENDING']);
    expect(await approve(colleague)).toBe('APPROVED');
  });

  test('while it is being read nobody approves it, whatever they say', async () => {
    const [RequestID, SalesID] = [await reload(null), await order(null)];
    const said = { SlipCompared: true, DiffersReason: REASON };
    for (const who of [admin, colleague]) {
      const answers = [
        await who.send(contract.wallets.approveRequest, { RequestID, ...said }),
        await who.send(contract.sales.approvePayment, { SalesID, ...said }),
      ];
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [409, 'SLIP_READING'],
        [409, 'SLIP_READING'],
      ]);
    }
    await read('Amount RM 120.00\nReference no FT7770001');
  });

  test('together with others: each kind is left undone and named, the rest are credited', async () => {
    const held = Number(await balanceOf(member, 'RW'));
    const good = [
      await reload('Amount RM 120.00\nReference no FT8880001'),
      await reload('Amount RM 120.00\nReference no FT8880002'),
    ];
    const marked: { id: string; code: string }[] = [];
    for (const [, text, code] of MARKS) marked.push({ id: await reload(text), code });
    marked.push({ id: await reload('nothing to be read'), code: 'SLIP_SECOND' });
    marked.push({ id: await reload(null), code: 'SLIP_READING' });
    const ids = [...marked.map(({ id }) => id), ...good];
    const outcomes = await bulk(ids, (120 * ids.length).toFixed(2));
    expect(outcomes.filter(({ done }) => done).map(({ id }) => id)).toEqual(good);
    expect(outcomes.filter(({ done }) => !done).map(({ id, code }) => ({ id, code }))).toEqual(
      marked,
    );
    expect(outcomes.every(({ done, error }) => done === (error === null))).toBe(true);
    expect(Number(await balanceOf(member, 'RW'))).toBe(held + 240);
    for (const { id } of marked) expect(await statusOf(id)).toBe('PENDING');
  });

  test('its row in the queue says what differs before anybody opens it', async () => {
    const says = async (text: string | null) => {
      const id = await reload(text);
      const { rows } = resultOf(
        await admin.send(contract.wallets.requestList, { Status: 'PENDING', PageSize: 200 }),
      );
      return rows.find((row) => row.requestID === id)!.slipSays;
    };
    const said: (string | null)[] = [];
    for (const [, text] of MARKS) said.push(await says(text));
    said.push(await says(null));
    expect(said).toEqual([
      'AMOUNT_DIFFERS',
      'ACCOUNT_DIFFERS',
      'DATE_DIFFERS',
      'REFERENCE_DIFFERS',
      'READING',
    ]);
  });

  test('where no machine reads slips nobody waits for one, and two people approve it', async () => {
    const RequestID = await reload(null);
    company.services.config.readSlips = false;
    try {
      const approve = async (who: TestClient) =>
        resultOf(await who.send(contract.wallets.approveRequest, { RequestID })).status;
      expect([await approve(admin), await approve(colleague)]).toEqual(['PENDING', 'APPROVED']);
    } finally {
      company.services.config.readSlips = true;
    }
  });
});
