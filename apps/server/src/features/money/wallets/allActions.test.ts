import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../../office/access/createStaff.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import type { Answer, TestClient } from '../../../testing/client.ts';
import { formBody } from '../../../testing/bank.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';

const MEMBERS = 4;
const AT_ONCE = 14;
/** By hand, for a night: `COMMANDS=1000000`. */
const COMMANDS = Number(process.env['COMMANDS'] ?? (process.env['FULL'] === '1' ? 840 : 112));
const ROUNDS = Math.ceil(COMMANDS / AT_ONCE);
/** One in so many is sent twice at once under one key. */
const TWICE = 3;
const START = 60_000;
/** Fixed withdrawal charge in sen, deducted from the amount. */
const CHARGE = 200;

let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let members: TestClient[];
let seed = 20_261_123;
const below = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};

/** What a wallet holds in the model, in sen. */
interface Held {
  EW: number;
  RW: number;
  SW: number;
}
interface Open {
  id: string;
  member: number;
  amount: number;
}
/** A simple sequential model of the wallets: what each holds and what is pending. */
const model = {
  held: [] as Held[],
  withdrawals: [] as Open[],
  adjustments: [] as Open[],
  cards: [] as (Open & { reference: string })[],
  /** Card reloads that arrived. */
  arrived: 0,
};

beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
  await createStaff(company.ctx, {
    username: 'second',
    password: PASSWORD,
    fullName: 'A Second',
    roleCode: null,
    email: 'second@people.example',
    mustChangePassword: false,
  });
  colleague = await company.signedIn('second');
  const now = (await admin.send(contract.settings.walletSettings, {})).result;
  const free = { kind: 'FIXED' as const, value: 0, minimum: '0.01' };
  await admin.send(contract.settings.saveWalletSettings, {
    ReloadMinimum: '0.01',
    Withdraw: { kind: 'FIXED', value: CHARGE, minimum: '5.00', deductFromBalance: false },
    Transfer: free,
    Convert: free,
    PayoutDays: now.payoutDays,
  });
  members = [];
  for (let i = 0; i < MEMBERS; i += 1) {
    const member = await company.member('M0000001');
    await company.database.db
      .updateTable('member')
      .set({ bank_name: 'Bank', bank_account_number: `70${i}2345678`, bank_holder: 'A Person' })
      .where('id', '=', Number(member.memberID.slice(1)))
      .execute();
    members.push(member);
    const asked = await admin.send(contract.wallets.adjust, {
      MemberID: member.memberID,
      WalletType: 'EW',
      Amount: (START / 100).toFixed(2),
      Reason: 'Start',
    });
    await colleague.send(contract.wallets.approveAdjustment, {
      AdjustmentID: asked.result.adjustmentID,
    });
    // the members' common sponsor is not part of the model
    model.held.push({ EW: START, RW: 0, SW: 0 });
  }
}, 60_000);
afterAll(() => company.close());

const rm = (sen: number) => (sen / 100).toFixed(2);
/** One attempt, and what it does to the model when granted. */
interface Try {
  kind: string;
  /** @param key the same for whoever sends it again */
  send: (key: string) => Promise<Answer<unknown>>;
  granted: (answer: Answer<unknown>) => void;
}

const own = (i: number) => ({ MemberID: members[i]!.memberID, SecurityPin: PIN });
const TRIES: Record<string, () => Try | null> = {
  transfer: () => {
    const from = below(MEMBERS);
    const to = (from + 1 + below(MEMBERS - 1)) % MEMBERS;
    const amount = 1 + below(30_000);
    const body = { ToMember: members[to]!.memberID, WalletType: 'EW' as const, Amount: rm(amount) };
    return {
      kind: 'transfer',
      send: (key) =>
        members[from]!.send(contract.wallets.transfer, { ...own(from), ...body }, { key }),
      granted: () => {
        model.held[from]!.EW -= amount;
        model.held[to]!.EW += amount;
      },
    };
  },
  convert: () => {
    const i = below(MEMBERS);
    const to = (['RW', 'SW'] as const)[below(2)]!;
    const amount = 1 + below(20_000);
    const body = { FromWalletType: 'EW' as const, ToWalletType: to, Amount: rm(amount) };
    return {
      kind: 'convert',
      send: (key) => members[i]!.send(contract.wallets.convert, { ...own(i), ...body }, { key }),
      granted: () => {
        model.held[i]!.EW -= amount;
        model.held[i]![to] += amount;
      },
    };
  },
  withdraw: () => {
    const member = below(MEMBERS);
    const amount = 500 + below(25_000);
    return {
      kind: 'withdraw',
      send: (key) =>
        members[member]!.send(
          contract.wallets.withdraw,
          { ...own(member), Amount: rm(amount) },
          { key },
        ),
      granted: (answer) => {
        model.held[member]!.EW -= amount;
        const { requestID: id } = answer.result as { requestID: string };
        model.withdrawals.push({ id, member, amount });
      },
    };
  },
  cardReload: () => {
    const member = below(MEMBERS);
    const amount = 5_000 + below(5_000);
    return {
      kind: 'cardReload',
      send: async (key) => {
        const asked = await members[member]!.send(
          contract.payments.reload,
          { ...own(member), Amount: rm(amount) },
          { key },
        );
        if (asked.status === 200) {
          const Reference = asked.result.paymentReference;
          await company.visitor().send(contract.payments.start, { Reference });
        }
        return asked;
      },
      granted: (answer) => {
        const { requestID: id, paymentReference: reference } = answer.result as {
          requestID: string;
          paymentReference: string;
        };
        model.cards.push({ id, member, amount, reference });
      },
    };
  },
  // paid at the provider, which reports it twice, while the member may be cancelling the reload
  payCard: () => {
    const open = model.cards[below(Math.max(1, model.cards.length))];
    if (!open) return null;
    const { reference: Reference } = open;
    return {
      kind: 'payCard',
      send: async () => {
        company.bank.local.act(company.bank.local.find(Reference)!.key, 'pay');
        const fields = formBody(company.bank.sent.at(-1)!);
        await Promise.all(
          [1, 2].map(() =>
            company.app.inject({ method: 'POST', url: '/Payex/Callback', ...fields }),
          ),
        );
        return company.visitor().send(contract.payments.status, { Reference });
      },
      granted: (answer) => {
        if (!model.cards.includes(open)) return;
        if ((answer.result as { state: string }).state === 'PAID') {
          model.held[open.member]!.RW += open.amount;
          model.arrived += 1;
        }
        model.cards = model.cards.filter((one) => one !== open);
      },
    };
  },
  takeCardBack: () => {
    const open = model.cards[below(Math.max(1, model.cards.length))];
    if (!open) return null;
    return {
      kind: 'takeCardBack',
      send: (key) =>
        members[open.member]!.send(contract.wallets.cancelRequest, { RequestID: open.id }, { key }),
      granted: () => {
        // money that arrives from now on is owed back and never reaches the wallets
        model.cards = model.cards.filter((one) => one !== open);
      },
    };
  },
  decide: () => {
    const open = model.withdrawals[below(Math.max(1, model.withdrawals.length))];
    if (!open) return null;
    const RequestID = open.id;
    const how = below(3);
    return {
      kind: 'decide',
      send: (key) =>
        how === 0
          ? members[open.member]!.send(contract.wallets.cancelRequest, { RequestID }, { key })
          : how === 1
            ? admin.send(contract.wallets.rejectRequest, { RequestID, Reason: 'Test' }, { key })
            : colleague.send(
                contract.wallets.approveRequest,
                { RequestID, Reference: 'IBG 1' },
                { key },
              ),
      granted: () => {
        if (how < 2) model.held[open.member]!.EW += open.amount;
        model.withdrawals = model.withdrawals.filter((one) => one.id !== open.id);
      },
    };
  },
  adjust: () => {
    const member = below(MEMBERS);
    const amount = (below(2) === 0 ? -1 : 1) * (1 + below(15_000));
    return {
      kind: 'adjust',
      send: (key) =>
        admin.send(
          contract.wallets.adjust,
          {
            MemberID: members[member]!.memberID,
            WalletType: 'EW',
            Amount: rm(amount),
            Reason: 'Test',
          },
          { key },
        ),
      granted: (answer) => {
        const { adjustmentID: id } = answer.result as { adjustmentID: string };
        model.adjustments.push({ id, member, amount });
      },
    };
  },
  approveAdjustment: () => {
    const open = model.adjustments[below(Math.max(1, model.adjustments.length))];
    if (!open) return null;
    return {
      kind: 'approveAdjustment',
      send: (key) =>
        colleague.send(contract.wallets.approveAdjustment, { AdjustmentID: open.id }, { key }),
      granted: () => {
        model.held[open.member]!.EW += open.amount;
        model.adjustments = model.adjustments.filter((one) => one.id !== open.id);
      },
    };
  },
};
/** Actions that move money are more frequent than those that only request it. */
const MIX = [
  'transfer',
  'transfer',
  'transfer',
  'convert',
  'withdraw',
  'decide',
  'decide',
  'adjust',
  'approveAdjustment',
  'cardReload',
  'payCard',
  'payCard',
  'takeCardBack',
];
const EXPECTED = new Set([
  'INSUFFICIENT_BALANCE',
  'STATE_CHANGED',
  'WALLET_LOCKED',
  'MEMBER_WALLETS_LOCKED',
  'TOO_MANY_UNPAID_RELOADS',
]);

const balances = () =>
  Promise.all(
    members.map(async (member) => {
      const { result } = await member.send(contract.wallets.balances, {
        MemberID: member.memberID,
      });
      return Object.fromEntries(
        result.map((row) => [row.walletType, Math.round(Number(row.balance) * 100)]),
      );
    }),
  );

test(
  'all that moves wallets, fourteen at once, a third of it twice and with locks in between, ends as if one had followed the other',
  async () => {
    const granted = new Map<string, number>();
    let refused = 0;
    let lockedOut = 0;
    let sentTwice = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const tries = Array.from({ length: AT_ONCE }, () => TRIES[MIX[below(MIX.length)]!]!()).filter(
        (one) => one !== null,
      );
      const answers = await Promise.all(
        tries.map(async ({ kind, send }, i) => {
          const key = randomUUID();
          // the provider reports each payment twice anyway
          if (i % TWICE !== 0 || kind === 'payCard') return send(key);
          const both = await Promise.all([send(key), send(key)]);
          sentTwice += 1;
          const [answer = both[0], again = answer] = both.filter(({ status }) => status === 200);
          expect(again.result, kind).toEqual(answer.result);
          return answer;
        }),
      );
      for (const [i, answer] of answers.entries()) {
        const { kind, granted: apply } = tries[i]!;
        if (answer.status === 200) {
          apply(answer);
          granted.set(kind, (granted.get(kind) ?? 0) + 1);
        } else {
          expect(EXPECTED, `${kind} ${answer.text}`).toContain(answer.code);
          refused += 1;
          if (answer.code === 'WALLET_LOCKED') lockedOut += 1;
        }
      }
      expect(await balances()).toEqual(model.held);
      // every second round one member's wallets are locked; that member sends nothing in that round
      const i = round % MEMBERS;
      const MemberID = members[i]!.memberID;
      if (round % 2 === 0) {
        await admin.send(contract.wallets.lockWallets, { MemberID, Reason: 'Test' });
        const body = { ToMember: members[(i + 1) % MEMBERS]!.memberID, WalletType: 'EW' as const };
        const sent = await members[i]!.send(contract.wallets.transfer, {
          ...own(i),
          ...body,
          Amount: '0.01',
        });
        expect(['WALLET_LOCKED', 'INSUFFICIENT_BALANCE']).toContain(sent.code);
        lockedOut += 1;
      } else {
        const before = members[(i + MEMBERS - 1) % MEMBERS]!.memberID;
        await admin.send(contract.wallets.unlockWallets, { MemberID: before });
      }
    }
    // a run that grants nothing, or refuses nothing, proves nothing
    const all = [...granted.values()].reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(ROUNDS * AT_ONCE * 0.2);
    expect(refused).toBeGreaterThan(0);
    expect(sentTwice).toBeGreaterThan(COMMANDS / TWICE / 2);
    expect(lockedOut).toBeGreaterThan(0);
    expect(model.arrived).toBeGreaterThan(0);
    for (const kind of [
      'transfer',
      'convert',
      'withdraw',
      'decide',
      'adjust',
      'approveAdjustment',
      'cardReload',
      'payCard',
    ]) {
      expect(granted.get(kind) ?? 0, kind).toBeGreaterThan(0);
    }
    const proof = await proofOf(company.database.db, true);
    expect(proof.findings.filter(({ count }) => count > 0)).toEqual([]);
  },
  120_000 + COMMANDS * 50,
);
