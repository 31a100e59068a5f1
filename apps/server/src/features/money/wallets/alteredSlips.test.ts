import { contract } from '@canopy/contract/contract';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawSlip } from '../../../demo/slipPicture.ts';
import {
  fingerprintOf,
  looksOf,
  looksTheSame,
  type Fingerprint,
} from '../../company/files/slipFingerprint.ts';
import { readSlips } from '../../company/files/readSlips.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf } from '../../../testing/payMonth.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

/** A part of a picture, in percent of its sides. */
const part =
  (left: number, top: number, wide: number, high: number) =>
  (picture: Sharp, { width, height }: { width: number; height: number }) =>
    picture.extract({
      left: Math.round((width * left) / 100),
      top: Math.round((height * top) / 100),
      width: Math.round((width * wide) / 100),
      height: Math.round((height * high) / 100),
    });

/** What somebody does to a slip that has paid, to have it pay again. */
const ALTERED: [string, ReturnType<typeof part>][] = [
  ['turned by 2°', (picture) => picture.rotate(2, { background: '#fff' })],
  ['turned by 90°', (picture) => picture.rotate(90)],
  ['turned by 180°', (picture) => picture.rotate(180)],
  ['turned by 270°', (picture) => picture.rotate(270)],
  ['mirrored', (picture) => picture.flop()],
  ['upside down in a mirror', (picture) => picture.flip()],
  [
    'in a frame',
    (picture) =>
      picture.extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#334455' }),
  ],
  ['cropped by 12 % at the top', part(0, 12, 100, 88)],
  ['cropped by 12 % all around', part(6, 6, 88, 88)],
  ['darker', (picture) => picture.linear(0.8, 0)],
  ['saved badly', (picture) => picture.jpeg({ quality: 30 })],
  ['half as large', (picture, { width }) => picture.resize({ width: Math.round(width / 2) })],
];

async function send(member: TestClient, bytes: Buffer): Promise<string> {
  const { format } = await sharp(bytes).metadata();
  const BankSlip = resultOf(
    await member.send(contract.files.uploadFile, {
      DataString: bytes.toString('base64'),
      FileType: `image/${format}`,
      FileName: `slip.${format}`,
      Pathway: 'slip',
    }),
  );
  const body = { MemberID: member.memberID, Amount: '100', BankSlip, SecurityPin: PIN };
  return resultOf(await member.send(contract.wallets.reload, body)).requestID;
}

/** By somebody who says everything that one can say. */
const approve = (RequestID: string, by = admin) =>
  by.send(contract.wallets.approveRequest, {
    RequestID,
    SlipCompared: true,
    DiffersReason: 'Seen in the account at the bank.',
  });
const together = async (RequestIDs: string[]) =>
  resultOf(
    await admin.send(contract.wallets.approveRequests, {
      RequestIDs,
      Count: RequestIDs.length,
      Sum: `${RequestIDs.length * 100}.00`,
    }),
  ).map(({ done, code }) => (done ? 'approved' : code));

describe.each([
  ['upright', 0],
  ['on its side', 90],
])('a slip that was sent %s and has paid', (_, turned) => {
  test('pays for nothing else with one clerk, however it is altered, before and after it is read', async () => {
    const [owner, other] = [await company.member('M0000001'), await company.member('M0000001')];
    const details = { from: 'Aminah binti Yusof', at: company.services.clock() };
    const drawn = await drawSlip(512_340 + turned, '100.00', details);
    const slip = await sharp(drawn).resize({ width: 1_080 }).rotate(turned).png().toBuffer();
    const { width, height } = await sharp(slip).metadata();
    const first = await send(owner, slip);
    expect(await readSlips(company.services)).toBe(1);
    expect(resultOf(await approve(first)).status).toBe('APPROVED');

    const sent: string[] = [];
    for (const [, alter] of ALTERED)
      sent.push(await send(other, await alter(sharp(slip), { width, height }).toBuffer()));
    const answers = await Promise.all(sent.map((id) => approve(id)));
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      sent.map(() => [409, 'SLIP_READING']),
    );
    expect(new Set(await together(sent))).toEqual(new Set(['SLIP_READING']));

    expect(await readSlips(company.services)).toBe(ALTERED.length);
    expect(await together(sent)).not.toContain('approved');
    for (const id of [...sent, ...sent]) {
      expect([id, resultOf(await approve(id)).status]).toEqual([id, 'PENDING']);
    }
    expect(await balanceOf(other, 'RW')).toBe('0.00');
    // each is told as the one that has paid, unless its number was cut off
    const seconds = await Promise.all(
      sent.map((RequestID) => admin.send(contract.wallets.slipCheck, { RequestID })),
    );
    const told = seconds.map((answer) => {
      const { like, reason } = resultOf(answer).second!;
      return reason === 'UNREAD' ? first : like;
    });
    expect(ALTERED.map(([how], i) => [how, told[i]])).toEqual(ALTERED.map(([how]) => [how, first]));
  }, 400_000);
});

test('what a machine cannot read, and an amount above the company’s limit, take two people', async () => {
  const colleague = await colleagueOf(company);
  const member = await company.member('M0000001');
  const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, i) => (i * i * 37) % 251));
  const raw = { width: 90, height: 90, channels: 3 } as const;
  const unread = await send(member, await sharp(noise, { raw }).png().toBuffer());
  await readSlips(company.services, undefined, async () => ({ text: '', lines: [] }));
  expect(await together([unread])).toEqual(['SLIP_SECOND']);
  expect(resultOf(await approve(unread)).status).toBe('PENDING');
  expect(resultOf(await approve(unread)).status).toBe('PENDING');
  expect(resultOf(await approve(unread, colleague)).status).toBe('APPROVED');

  const large = async (Amount: string) => {
    const BankSlip = await company.slip(member);
    const body = { MemberID: member.memberID, Amount, BankSlip, SecurityPin: PIN };
    return resultOf(await member.send(contract.wallets.reload, body)).requestID;
  };
  expect(resultOf(await approve(await large('5000.00'))).status).toBe('APPROVED');
  const above = await large('5000.01');
  expect(resultOf(await approve(above)).status).toBe('PENDING');
  const { second } = resultOf(await admin.send(contract.wallets.slipCheck, { RequestID: above }));
  expect(second).toMatchObject({ reason: 'ABOVE', own: true, like: '' });
  expect(resultOf(await approve(above, colleague)).status).toBe('APPROVED');
});

test('no slip of a bank is taken for another of the same bank with another number or amount', async () => {
  const slips: { likeness: Uint8Array; picture: Buffer; print: Fingerprint }[] = [];
  for (let i = 0; i < 300; i += 1) {
    // in pairs that share the bank and the amount, or the number
    const number = 410_000 + (i % 150) * 4;
    const picture = await drawSlip(number, i < 150 ? '100.00' : `${100 + (i % 90)}.50`);
    const print = await fingerprintOf(picture);
    slips.push({ likeness: print.likeness!, picture, print });
  }
  let compared = 0;
  for (const [i, { picture, print }] of slips.entries()) {
    const looks = await looksOf(picture, print);
    for (const [k, { likeness }] of slips.entries()) {
      if (i === k) continue;
      compared += 1;
      expect(looks.some((look) => looksTheSame(look.likeness, likeness))).toBe(false);
    }
  }
  expect(compared).toBe(300 * 299);
}, 120_000);
