import { DEFAULT_WAREHOUSE, publicId } from '@canopy/domain/ids';
import sharp from 'sharp';
import { uploadFile } from '../features/company/files/uploadFile.ts';
import { requestChange } from '../features/people/members/requestChange.ts';
import { sendIdentity } from '../features/people/members/sendIdentity.ts';
import { withdraw } from '../features/money/wallets/withdraw.ts';
import { setLowLevel } from '../features/shop/stock/setLowLevel.ts';
import { sendTransfer } from '../features/shop/stock/sendTransfer.ts';
import { move } from '../features/people/network/move.ts';
import type { Ctx } from '../platform/context.ts';
import { memberActor } from './actors.ts';

/** Members with an identity document to check, a new bank account, or a pending tree move. */
const IDENTITIES = [8, 13, 21];
const NEW_BANKS = [{ member: 9, bank: 'Demo Bank Berhad', account: '514011223344' }];
/** For the stock lists: an item below its low level, and goods in transit to a stockist. */
const LOW = { item: 'FILT1', level: 6_000 };
const IN_TRANSIT = { item: 'HON01', quantity: 24 };
/** Withdrawals; amounts in sen. */
const WITHDRAWALS = [
  { member: 2, amount: 15_000 },
  { member: 5, amount: 6_050 },
];
const MOVE = { member: 34, to: 13 };

/** Members' requests, goods in transit and an item running low, so that the lists of open work are not empty. */
export async function addPendingWork(ctx: Ctx): Promise<void> {
  for (const id of IDENTITIES) {
    const { member, memberCtx } = await asMember(ctx, id);
    const picture = await drawIdentity(member.full_name, member.identity_value);
    const file = await uploadFile(memberCtx, {
      DataString: picture.toString('base64'),
      FileType: 'image/png',
      FileName: 'identity.png',
      Pathway: 'identity',
    });
    await sendIdentity(memberCtx, { MemberID: publicId('member', id), Pictures: [file] });
  }
  for (const { member: id, bank, account } of NEW_BANKS) {
    const { member, memberCtx } = await asMember(ctx, id);
    await requestChange(memberCtx, {
      MemberID: publicId('member', id),
      Kind: 'BANK',
      BankName: bank,
      BankAccountNumber: account,
      BankHolder: member.full_name,
      SecurityPin: 'checked before the command',
    });
  }
  for (const { member: id, amount } of WITHDRAWALS) {
    const { memberCtx } = await asMember(ctx, id);
    await withdraw(memberCtx, {
      MemberID: publicId('member', id),
      Amount: amount,
      SecurityPin: 'checked before the command',
    });
  }
  await setLowLevel(ctx, {
    WarehouseID: DEFAULT_WAREHOUSE,
    ItemCode: LOW.item,
    LowLevel: LOW.level,
  });
  await sendTransfer(ctx, {
    FromWarehouseID: DEFAULT_WAREHOUSE,
    ToWarehouseID: 'W0000002',
    Note: '',
    Lines: [{ ItemCode: IN_TRANSIT.item, Quantity: IN_TRANSIT.quantity }],
  });
  await move(ctx, {
    MemberID: publicId('member', MOVE.member),
    Tree: 'SPONSOR',
    ToID: publicId('member', MOVE.to),
    Reason: 'Registered under the wrong sponsor',
  });
}

async function asMember(ctx: Ctx, id: number) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['login_id', 'full_name', 'identity_value'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { member, memberCtx: { ...ctx, actor: memberActor(member.login_id, id) } };
}

/** A fictitious identity card, marked as a specimen. */
function drawIdentity(name: string, number: string): Promise<Buffer> {
  const safe = name.replace(/[<>&]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="#E9EEF0"/><rect x="20" y="90" width="440" height="290" rx="22" fill="#D9E7F2"/>
    <rect x="48" y="150" width="118" height="150" rx="12" fill="#A9C3D6"/><circle cx="107" cy="208" r="30" fill="#F3F7F0"/>
    <path d="M62 296c6-40 84-40 90 0z" fill="#F3F7F0"/>
    <g font-family="sans-serif" fill="#1B211D"><text x="48" y="132" font-size="22">DEMO IDENTITY CARD</text>
    <text x="190" y="190" font-size="24">${safe}</text><text x="190" y="236" font-size="26">${number}</text>
    <text x="190" y="292" font-size="30" fill="#B3261E" opacity=".7">SPECIMEN</text></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
