import { DEFAULT_WAREHOUSE, publicId } from '@canopy/domain/ids';
import { uploadFile } from '../features/files/uploadFile.ts';
import { requestChange } from '../features/members/requestChange.ts';
import { sendIdentity } from '../features/members/sendIdentity.ts';
import { withdraw } from '../features/wallets/withdraw.ts';
import { setLowLevel } from '../features/stock/setLowLevel.ts';
import { sendTransfer } from '../features/stock/sendTransfer.ts';
import { move } from '../features/network/move.ts';
import type { Ctx } from '../platform/context.ts';
import { memberActor } from './actors.ts';
import { drawIdentity } from './pictures.ts';

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
