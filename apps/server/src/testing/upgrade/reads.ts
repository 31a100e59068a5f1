import type { Ask, Visitor } from './portal.ts';

/** API answers by caller and request: `admin /Sales/List {"Page":1}`. */
export type Answers = Record<string, unknown>;

/** Everything an administrator can read of the company that must not change with a new version. */
export async function readAsAdmin({ ask: send }: Visitor, member: string): Promise<Answers> {
  const { answers, ask } = recorder('admin', send);
  for (const path of [
    '/Dashboard/Company',
    '/Setting/SystemSettings',
    '/Setting/OrderSettings',
    '/Access/RoleList',
    '/Access/StaffList',
    '/Member/ChangeList',
    '/Member/VerificationList',
    '/Member/ErasureList',
    '/Network/HoldingTank',
    '/Network/MoveList',
    '/Wallet/RequestList',
    '/Product/List',
    '/Product/CategoryList',
    '/Stock/CategoryList',
    '/Stock/ItemList',
    '/Stock/TransferList',
    '/Warehouse/List',
    '/Shipping/ZoneList',
    '/Shipment/List',
    '/Shipment/CourierList',
    '/Payment/List',
    '/Bonus/PlanList',
    '/Bonus/LineList',
  ]) {
    await ask(path);
  }
  for (const page of [1, 2]) {
    await ask('/Member/List', { Page: page, PageSize: 50 });
    await ask('/Sales/List', { Page: page, PageSize: 50 });
    await ask('/Stock/BalanceList', { Page: page, PageSize: 50 });
    await ask('/Stock/FlowList', { Page: page, PageSize: 50 });
  }
  await readDetails(ask);
  await readMember(ask, member);
  // the text of a mail is sealed and opens only with the company's own master key
  for (const mail of [1, 2, 3]) await ask('/Access/MailDetail', { MailID: mail });
  for (const run of await rows(ask('/Bonus/RunList'))) {
    if (run['calculatedAt']) await ask('/Bonus/RunDetail', { RunID: run['runID'] });
  }
  return answers;
}

/** What a member sees: home, wallets, orders, bonuses, team, cart and mall. */
export async function readAsMember(name: string, visitor: Visitor): Promise<Answers> {
  const { answers, ask } = recorder(name, visitor.ask);
  await readMember(ask, visitor.memberID);
  await readDetails(ask);
  const own = { MemberID: visitor.memberID };
  await ask('/Cart/Get', own);
  await ask('/Wallet/WithdrawalTerms', own);
  await ask('/Announcement/Current');
  for (const mall of [2, 3, 4]) await ask('/Mall/ProductList', { MallType: mall, PageSize: 50 });
  for (const line of (await rows(ask('/Bonus/LineList', own))).slice(0, 12)) {
    await ask('/Bonus/LineDetail', { LineID: line['lineID'] });
  }
  return answers;
}

async function readMember(ask: Ask, memberID: string): Promise<void> {
  const own = { MemberID: memberID };
  for (const path of [
    '/Dashboard/Member',
    '/Member/Profile',
    '/Member/StatusHistory',
    '/AddressBook/MemberAddressBookList',
    '/Referral/Summary',
    '/Network/Summary',
    '/Network/Path',
    '/Network/Children',
    '/Network/Strategy',
    '/Wallet/Balances',
    '/Bonus/LineList',
    '/Bonus/Estimate',
  ]) {
    await ask(path, own);
  }
  await ask('/Network/Children', { ...own, Tree: 'PLACEMENT' });
  for (const wallet of ['EW', 'RW', 'SW']) {
    await ask('/Wallet/Statement', { ...own, WalletType: wallet, PageSize: 50 });
  }
  const { trend } = (await ask('/Dashboard/Member', own)) as { trend: { period: string }[] };
  for (const { period } of trend) await ask('/Bonus/Missed', { ...own, Period: period });
}

/** The newest orders and refunds with all details. */
async function readDetails(ask: Ask): Promise<void> {
  for (const sale of (await rows(ask('/Sales/List'))).slice(0, 6)) {
    await ask('/Sales/Detail', { SalesID: sale['salesID'] });
  }
  for (const refund of (await rows(ask('/Refund/List'))).slice(0, 6)) {
    await ask('/Refund/Detail', { RefundID: refund['refundID'] });
  }
}

type Row = Record<string, unknown>;

async function rows(answer: Promise<unknown>): Promise<Row[]> {
  return ((await answer) as { rows: Row[] }).rows;
}

function recorder(who: string, send: Ask): { answers: Answers; ask: Ask } {
  const answers: Answers = {};
  const ask: Ask = async (path, body = {}) => {
    const answer = await send(path, body);
    answers[`${who} ${path} ${JSON.stringify(body)}`] = settled(answer);
    return answer;
  };
  return { answers, ask };
}

/** Times of reading and signing in, which differ on every read. */
const VOLATILE = new Set(['asOf', 'lastLoginDate']);

/** The answer without what differs between two reads of the same data. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key))
      .map(([key, inner]) => [key, settled(inner)]),
  );
}
