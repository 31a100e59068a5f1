import { publicId } from '@canopy/domain/ids';
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

/** Who sent an identity document, who wants another bank account, who is going to move. */
const IDENTITIES = [8, 13, 21];
const NEW_BANKS = [{ member: 9, bank: 'Demo Bank Berhad', account: '514011223344' }];
/** What the stock lists have to show: an item that is low, goods on the way to a stockist. */
const LOW = { item: 'FILT1', level: 6_000 };
const ON_THE_WAY = { item: 'HON01', quantity: 24 };
/** Who takes money out; the amount in sen. */
const WITHDRAWALS = [
  { member: 2, amount: 15_000 },
  { member: 5, amount: 6_050 },
];
const MOVE = { member: 34, to: 13 };

/** Leaves some decisions about members, money and goods waiting, so that the lists have something to show. */
export async function leaveDecisions(ctx: Ctx): Promise<void> {
  for (const id of IDENTITIES) {
    const { member, asMember } = await asOne(ctx, id);
    const picture = await drawIdentity(member.full_name, member.identity_value);
    const file = await uploadFile(asMember, {
      DataString: picture.toString('base64'),
      FileType: 'image/png',
      FileName: 'identity.png',
      Pathway: 'identity',
    });
    await sendIdentity(asMember, { MemberID: publicId('member', id), Pictures: [file] });
  }
  for (const { member: id, bank, account } of NEW_BANKS) {
    const { member, asMember } = await asOne(ctx, id);
    await requestChange(asMember, {
      MemberID: publicId('member', id),
      Kind: 'BANK',
      BankName: bank,
      BankAccountNumber: account,
      BankHolder: member.full_name,
      SecurityPin: 'asked before',
    });
  }
  for (const { member: id, amount } of WITHDRAWALS) {
    const { asMember } = await asOne(ctx, id);
    await withdraw(asMember, {
      MemberID: publicId('member', id),
      Amount: amount,
      SecurityPin: 'asked before',
    });
  }
  await setLowLevel(ctx, { WarehouseID: 'W0000001', ItemCode: LOW.item, LowLevel: LOW.level });
  await sendTransfer(ctx, {
    FromWarehouseID: 'W0000001',
    ToWarehouseID: 'W0000002',
    Note: '',
    Lines: [{ ItemCode: ON_THE_WAY.item, Quantity: ON_THE_WAY.quantity }],
  });
  await move(ctx, {
    MemberID: publicId('member', MOVE.member),
    Tree: 'SPONSOR',
    ToID: publicId('member', MOVE.to),
    Reason: 'Registered below the wrong sponsor',
  });
}

async function asOne(ctx: Ctx, id: number) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['login_id', 'full_name', 'identity_value'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { member, asMember: { ...ctx, actor: memberActor(member.login_id, id) } };
}
