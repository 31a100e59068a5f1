import { contract } from '@canopy/contract/contract';
import { SLIP_DETAILS } from '@canopy/domain/slipPlaces';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff } from '../../office/access/createStaff.ts';
import { drawSlip } from '../../../demo/slipPicture.ts';
import { readOldSlips } from '../../company/files/readOldSlips.ts';
import { readSlips } from '../../company/files/readSlips.ts';
import { slipReaderProcess } from '../../company/files/slipReader.ts';
import type { TestClient } from '../../../testing/client.ts';
import { resultOf } from '../../../testing/example.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';

let company: TestCompany;
let admins: TestClient[];

beforeAll(async () => {
  company = await openCompany();
  await createStaff(company.ctx, {
    username: 'second',
    password: PASSWORD,
    fullName: 'Second Admin',
    roleCode: null,
    mustChangePassword: false,
  });
  admins = [await company.signedIn('admin'), await company.signedIn('second')];
});
afterAll(() => company.close());

let slips = 0;
/** As large as a telephone shows it. */
const screenshot = (slip: Buffer) => sharp(slip).resize({ width: 1_080 }).png().toBuffer();
const newSlip = () => drawSlip(200_000 + (slips += 1) * 37, '100.00');

async function upload(client: TestClient, bytes: Buffer, ticket?: string) {
  const type = (await sharp(bytes).metadata()).format;
  const file = await client.send(contract.files.uploadFile, {
    DataString: bytes.toString('base64'),
    FileType: `image/${type}`,
    FileName: `slip.${type}`,
    Pathway: 'slip',
    ...(ticket ? { Ticket: ticket } : {}),
  });
  if (file.status !== 200) throw new Error(file.text);
  return file.result;
}

const send = async (member: TestClient, bytes: Buffer) =>
  member.send(contract.wallets.reload, {
    MemberID: member.memberID,
    Amount: '100',
    BankSlip: await upload(member, bytes),
    SecurityPin: PIN,
  });
async function ask(member: TestClient, bytes: Buffer): Promise<string> {
  const asked = await send(member, bytes);
  if (asked.status !== 200) throw new Error(asked.text);
  return asked.result.requestID;
}

const REASON = 'Seen in the account at the bank.';
/** By somebody who says why, as no machine has read the slips or it read something else. */
const approve = (RequestID: string, by = admins[0]!, SlipCompared = false) =>
  by.send(contract.wallets.approveRequest, { RequestID, SlipCompared, DiffersReason: REASON });
const rowOf = async (requestID: string) =>
  (
    await admins[0]!.send(contract.wallets.requestList, { Status: 'PENDING', PageSize: 200 })
  ).result.rows.find((row) => row.requestID === requestID)!;
const seenBefore = async (requestID: string) => (await rowOf(requestID)).slipSeenBefore;
/** The id in a refusal that names the request or order for which a slip was sent. */
const named = ({ error }: { error?: string | undefined }) => /[RS]\d{7}/.exec(error ?? '')?.[0];

const check = async (RequestID: string) =>
  (await admins[0]!.send(contract.wallets.slipCheck, { RequestID })).result;
/** Has the pending slips read, as if they contained this text. */
const reading = (text: string) =>
  readSlips(company.services, undefined, async () => ({ text, lines: [] }));

/** The same pixels in another file. */
const savedAgain = (bytes: Buffer) => sharp(bytes).png({ compressionLevel: 1 }).toBuffer();

describe('a slip pays once', () => {
  const members: TestClient[] = [];
  /** What a machine reads on the slip drawn last, and on every copy of it. */
  const readLast = () => reading(`Amount RM 100.00\nReference no FT${600_000 + slips}`);
  const askRead = async (member: TestClient, bytes: Buffer) => {
    const request = await ask(member, bytes);
    await readLast();
    return request;
  };
  beforeAll(async () => {
    while (members.length < 4) members.push(await company.member('M0000001'));
  });

  test.each(Array.from({ length: 10 }, (_, round) => [round + 1]))(
    'sent by four members in requests that two admins approve at the same moment (round %i)',
    async (round) => {
      const slip = await newSlip();
      const copies = [slip, slip, await savedAgain(slip), slip];
      const requests: string[] = [];
      for (const [index, copy] of copies.entries()) {
        requests.push(await askRead(members[index]!, copy));
      }
      const answers = await Promise.all(
        requests.map((id, index) => approve(id, admins[index % 2], true)),
      );
      const codes = answers.map((answer) => answer.code ?? 'approved').toSorted();
      expect(codes).toEqual(['SLIP_USED', 'SLIP_USED', 'SLIP_USED', 'approved']);
      const paid = answers.find((answer) => answer.status === 200)!.result.requestID;
      for (const answer of answers) {
        if (answer.status !== 200) {
          expect(answer.error).toBe(`This bank slip has already paid for ${paid}.`);
        }
      }
      const held = await Promise.all(members.map((member) => balanceOf(member, 'RW')));
      expect(held.reduce((sum, balance) => sum + Number(balance), 0)).toBe(100 * round);
    },
  );

  test('for an order or for a reload, not for both', async () => {
    const slip = await newSlip();
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const sale = await guest.send(
      contract.registration.register,
      registrationBody('M0000001', 'slip.buyer', await upload(guest, slip, ticket), ticket),
    );
    const { salesID } = sale.result;
    const member = await company.member('M0000001');
    const request = await askRead(member, await savedAgain(slip));
    expect(await seenBefore(request)).toEqual([salesID]);
    expect((await approve(request)).status).toBe(200);
    await readLast();
    const body = { SalesID: salesID!, SlipCompared: true, DiffersReason: REASON };
    const refused = await admins[1]!.send(contract.sales.approvePayment, body);
    expect([refused.code, refused.error]).toEqual([
      'SLIP_USED',
      `This bank slip has already paid for ${request}.`,
    ]);
  });

  test.each([90, 60, 30])(
    'saved again as JPEG (quality %i) it is approved only by two people who have been told',
    async (quality) => {
      const member = await company.member('M0000001');
      const slip = await newSlip();
      const first = await askRead(member, slip);
      const again = await askRead(member, await sharp(slip).jpeg({ quality }).toBuffer());
      expect(await seenBefore(again)).toEqual([first]);
      expect((await approve(first)).status).toBe(200);
      expect((await approve(again)).code).toBe('SLIP_LOOKS_USED');
      expect(await balanceOf(member, 'RW')).toBe('100.00');
      expect((await approve(again, admins[1], true)).result.status).toBe('PENDING');
      expect((await approve(again, admins[1], true)).result.status).toBe('PENDING');
      expect((await check(again)).second).toMatchObject({ like: first, own: false });
      expect(await balanceOf(member, 'RW')).toBe('100.00');
      expect((await approve(again)).code).toBe('SLIP_LOOKS_USED');
      const settled = await approve(again, admins[0], true);
      expect(settled.result.status).toBe('APPROVED');
      const line = await company.database.db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'wallet.approveRequest')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(line.after).toMatchObject({ requestID: again, slipLooksLike: first });
    },
  );

  test.each([432, 540, 810, 950])(
    'a screenshot sent %d pixels wide, as messengers do, is told as the same',
    async (width) => {
      const member = await company.member('M0000001');
      const slip = await screenshot(await newSlip());
      const first = await askRead(member, slip);
      expect((await approve(first)).status).toBe(200);
      const resized = sharp(slip).resize({ width });
      const again = await askRead(member, await resized.jpeg({ quality: 70 }).toBuffer());
      expect(await seenBefore(again)).toEqual([first]);
      expect((await approve(again)).code).toBe('SLIP_LOOKS_USED');
    },
  );

  test('while another slip of the same bank is another slip', async () => {
    const member = await company.member('M0000001');
    slips += 1;
    const first = await askRead(member, await drawSlip(300_000, '100.00'));
    // one other digit in its number or its amount
    expect((await approve(first)).status).toBe(200);
    for (const [number, amount] of [
      [300_009, '100.00'],
      [300_000, '108.00'],
    ] as const) {
      const other = await drawSlip(number, amount);
      slips += 1;
      const second = await askRead(member, await sharp(other).jpeg({ quality: 70 }).toBuffer());
      expect(await seenBefore(second)).toEqual([]);
      expect((await approve(second)).status).toBe(200);
    }
  });

  test('those that an earlier version let in are recognised when the job has read them', async () => {
    const member = await company.member('M0000001');
    const slip = await newSlip();
    const first = await askRead(member, slip);
    expect((await approve(first)).status).toBe(200);
    const { db } = company.database;
    const unread = { pixels: null, likeness: null, tone: null, same_as: null };
    await db
      .updateTable('file')
      .set(unread)
      .where('name', 'in', (eb) =>
        eb.selectFrom('slip_use').select('file').where('cause', '=', first),
      )
      .execute();
    await db.updateTable('slip_use').set({ pixels: null }).where('cause', '=', first).execute();
    expect(await readOldSlips(company.services)).toBe(1);
    const again = await askRead(await company.member('M0000001'), await savedAgain(slip));
    expect(await seenBefore(again)).toEqual([first]);
    expect((await approve(again, admins[0], true)).code).toBe('SLIP_USED');
  });
});

describe('what a machine reads on a slip', () => {
  beforeAll(async () => {
    const account = { bank: 'Example Bank', account: '0000 0000 0000', holder: 'Canopy' };
    await setSetting(company.database.db, 'bankAccounts', [account]);
    await reading('');
  });

  test('stands beside what is expected and decides nothing; a picture that ends the reader is not read', async () => {
    const member = await company.member('M0000001');
    const details = { reference: member.memberID, at: company.services.clock() };
    const right = await ask(member, await drawSlip(812_345, '100.00', details));
    const other = await ask(member, await drawSlip(812_346, '10.00', { reference: 'M0000777' }));
    expect((await check(right)).reading).toBe(true);
    expect(await readSlips(company.services)).toBe(2);
    expect(await check(right)).toMatchObject({
      reading: false,
      amount: { read: '100.00', match: 'MATCH' },
      account: { read: '000000000000', match: 'MATCH' },
      date: { match: 'MATCH' },
      reference: { read: member.memberID, match: 'MATCH' },
      number: 'FT812345',
      numberSeenBefore: [],
    });
    // each where it stands on the picture, from the top down as it was drawn
    const { places } = await check(right);
    expect(new Set(places.map(({ detail }) => detail))).toEqual(new Set(SLIP_DETAILS));
    for (const { left, top, right: end, bottom } of places) {
      expect(0 <= left && left < end && end <= 10_000).toBe(true);
      expect(0 <= top && top < bottom && bottom <= 10_000).toBe(true);
    }
    expect(await check(other)).toMatchObject({
      amount: { read: '10.00', match: 'DIFFERS' },
      date: { read: null, match: 'NOT_READ' },
      reference: { match: 'DIFFERS' },
    });
    // the other request can still be approved, by two people who say why
    expect((await approve(other)).result.status).toBe('PENDING');
    expect((await approve(other, admins[1])).result.status).toBe('APPROVED');
    // a picture that crashes the reader stays unread and holds nobody up
    const slip = await ask(member, await newSlip());
    const killer = setInterval(() => slipReaderProcess()?.kill('SIGKILL'), 20);
    // it is tried twice
    expect(await readSlips(company.services)).toBe(2);
    clearInterval(killer);
    expect(await check(slip)).toMatchObject({ reading: false, number: null });
    slipReaderProcess()?.kill();
  }, 120_000);

  test('tells of a number that was used before; amount or day tell two slips apart, or it takes two people', async () => {
    const member = await company.member('M0000001');
    const asked = async (text: string) => {
      const request = await ask(member, await newSlip());
      expect(await reading(text)).toBe(1);
      return request;
    };
    const first = await asked('Amount RM 100.00\nDate 09/11/2026\nReference no FT5550001');
    const again = await asked('Amount RM 100.00\nDate 09/11/2026\nReference no FT555OOO1');
    const later = await asked('Amount RM 100.00\nDate 08/11/2026\nReference no FT5550001');
    expect((await approve(first)).status).toBe(200);
    expect((await check(again)).numberSeenBefore).toEqual([first, later]);
    expect((await approve(later)).code).toBe('SLIP_LOOKS_USED');
    expect((await approve(later, admins[0], true)).result.status).toBe('APPROVED');
    expect((await approve(again, admins[0], true)).result.status).toBe('PENDING');
    expect((await approve(again, admins[0], true)).result.status).toBe('PENDING');
    expect((await check(again)).second).toEqual({
      like: first,
      reason: 'SAME',
      by: expect.any(String),
      own: true,
    });
    expect((await approve(again, admins[1], true)).result.status).toBe('APPROVED');
  });

  test('two that wait with one bank reference are both marked, a reload and an order alike', async () => {
    const member = await company.member('M0000001');
    const text = 'Amount RM 100.00\nReference no FT5559001';
    const request = await ask(member, await newSlip());
    expect(await reading(text)).toBe(1);
    expect((await rowOf(request)).numberSeenBefore).toEqual([]);
    const { salesID } = resultOf(
      await member.send(contract.sales.checkout, {
        ...oneTea(member.memberID),
        PaymentType: 'BANK_SLIP',
        Payments: [],
        BankSlip: await upload(member, await newSlip()),
      }),
    );
    expect(await reading(text.replace('FT5559001', 'FT5559OO1'))).toBe(1);
    const second = await ask(member, await newSlip());
    expect(await reading(text)).toBe(1);
    const sales = resultOf(
      await admins[0]!.send(contract.sales.list, { Status: 'PENDING', PageSize: 200 }),
    );
    const sale = sales.rows.find((row) => row.salesID === salesID)!;
    expect(sale.numberSeenBefore).toEqual([request, second]);
    expect((await rowOf(request)).numberSeenBefore).toEqual([second, salesID]);
    expect((await rowOf(second)).numberSeenBefore).toEqual([request, salesID]);
    // another look-alike picture is another matter
    expect((await rowOf(request)).slipSeenBefore).toEqual([]);
    const own = (await member.send(contract.wallets.requestList, {})).result;
    expect(own.rows.map((row) => row.numberSeenBefore)).toEqual([[], []]);
  });

  test('its row in the queue says what differs in money; whoever approves it all the same says why', async () => {
    const member = await company.member('M0000001');
    const asked = async (text: string) => {
      const request = await ask(member, await newSlip());
      const { slipSays } = await rowOf(request);
      expect(slipSays).toBe('READING');
      expect(await reading(text)).toBe(1);
      return request;
    };
    const says = async (request: string) => (await rowOf(request)).slipSays;
    const account = 'To account 0000 0000 0000';
    expect(await says(await asked(`Amount RM 100.00\n${account}\nReference no FT5560001`))).toBe(
      'READ',
    );
    expect(await says(await asked('nothing that can be read'))).toBe('NOT_READ');
    expect(await says(await asked('Amount RM 100.00\nTo account 1111 2222 3333'))).toBe(
      'ACCOUNT_DIFFERS',
    );
    const other = await asked(`Amount RM 10.00\n${account}`);
    expect(await says(other)).toBe('AMOUNT_DIFFERS');
    const DiffersReason = 'The bank kept its charge.';
    await admins[0]!.send(contract.wallets.approveRequest, { RequestID: other, DiffersReason });
    const line = await company.database.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'file.slipSecond')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ reason: 'DIFFERS', slipDiffers: DiffersReason });
    expect((await member.send(contract.wallets.requestList, {})).result.rows[0]!.slipSays).toBe(
      null,
    );
  });
});

describe('a slip is sent for one payment', () => {
  test.each(Array.from({ length: 5 }, (_, round) => [round + 1]))(
    'the reload form in two tabs that each upload it makes one request, which the other names (round %i)',
    async () => {
      const member = await company.member('M0000001');
      const slip = await newSlip();
      const tabs = await Promise.all([send(member, slip), send(member, await savedAgain(slip))]);
      const [made, refused] = tabs.toSorted((one, other) => one.status - other.status);
      expect([made!.status, refused!.code]).toEqual([200, 'SLIP_SENT']);
      expect(named(refused!)).toBe(made!.result.requestID);
      const { rows } = (await member.send(contract.wallets.requestList, {})).result;
      expect(rows.map(({ requestID }) => requestID)).toEqual([made!.result.requestID]);
    },
  );

  test('an order does not take the slip of a reload that waits; a refused one sends it again', async () => {
    const member = await company.member('M0000001');
    const slip = await newSlip();
    const request = await ask(member, slip);
    const order = async () =>
      member.send(contract.sales.checkout, {
        ...oneTea(member.memberID),
        PaymentType: 'BANK_SLIP',
        Payments: [],
        BankSlip: await upload(member, slip),
      });
    const refused = await order();
    expect([refused.status, refused.code, named(refused)]).toEqual([409, 'SLIP_SENT', request]);
    const Reason = 'This was for an order.';
    resultOf(await admins[0]!.send(contract.wallets.rejectRequest, { RequestID: request, Reason }));
    const { salesID } = resultOf(await order());
    await reading('Amount RM 120.00\nReference no FT5570001');
    const again = await send(member, slip);
    expect([again.code, named(again)]).toEqual(['SLIP_SENT', salesID]);
    resultOf(
      await admins[0]!.send(contract.sales.approvePayment, {
        SalesID: salesID,
        DiffersReason: REASON,
        SlipCompared: true,
      }),
    );
    const late = await send(member, slip);
    expect([late.code, late.error]).toEqual([
      'SLIP_USED',
      `This bank slip has already paid for ${salesID}.`,
    ]);
  });

  test('nobody is told what other people have sent', async () => {
    const slip = await newSlip();
    await ask(await company.member('M0000001'), slip);
    expect((await send(await company.member('M0000001'), slip)).status).toBe(200);
  });
});
