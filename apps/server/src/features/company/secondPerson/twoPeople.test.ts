import { contract } from '@canopy/contract/contract';
import { TWO_PEOPLE, type TwoPeople } from '@canopy/contract/company/twoPeople';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawSlip } from '../../../demo/slipPicture.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  type Run,
} from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { tellOfGuards } from '../../notices/messages/tellOfGuards.ts';
import { workOnOpenings } from '../../entry/openings/workOnOpenings.ts';
import { EFFECTS } from './effects.ts';

const { bonusPlans, compensation } = contract;
let company: TestCompany;
let buyer: TestClient;
let earner: TestClient;
let run: Run;
let period: string;
let slips = 0;

/** Something that waits for a second person. */
interface Waiting {
  agree: (who: TestClient) => Promise<{ status: number; code?: string; error?: string }>;
  /** The words of the refusal, with the name of who is refused. */
  because: string;
}

/** What `asker` brings as far as it needs somebody else. */
type Bring = (asker: TestClient, other: TestClient) => Promise<Waiting>;

const DAY_MS = 25 * 3_600_000;
const RunID = () => ({ RunID: run.runID });
const calculated = async (who: TestClient) => {
  run = await calculateMonth(company, who, period);
};
const payable = () => ({ ...RunID(), MemberID: earner.memberID });

/** Sends a draft and leaves it to be approved. */
async function sent(
  who: TestClient,
  { draft }: { draft: { draftID: number; revision: number } | null },
) {
  const read = { DraftID: draft!.draftID, Revision: draft!.revision };
  resultOf(await who.send(bonusPlans.sendPlan, read));
  return {
    agree: (one: TestClient) => one.send(bonusPlans.approvePlan, read),
    because: 'sent it',
  };
}

async function uploaded(bytes: Buffer, format: 'png' | 'jpeg') {
  return resultOf(
    await buyer.send(contract.files.uploadFile, {
      DataString: bytes.toString('base64'),
      FileType: `image/${format}`,
      FileName: `slip.${format}`,
      Pathway: 'slip',
    }),
  );
}

async function reload(BankSlip: string) {
  const body = { MemberID: buyer.memberID, Amount: '100', BankSlip, SecurityPin: PIN };
  return resultOf(await buyer.send(contract.wallets.reload, body)).requestID;
}

/** Why a slip is approved that no machine has read. */
const SEEN = 'Seen in the account at the bank.';

/** Has the slips that wait read, as showing the amount and number of the one drawn last. */
async function readWaiting(): Promise<void> {
  const number = `FT${700_000 + slips * 37}`;
  await company.database.db
    .updateTable('slip_reading')
    .set({ amount: 10_000, slip_number: number, number_key: number })
    .set({ reading_until: null, read_at: company.services.clock() })
    .where('reading_until', 'is not', null)
    .execute();
}

/** A slip that looks like one that has paid. */
async function slipAgain(who: TestClient) {
  const slip = await drawSlip(700_000 + (slips += 1) * 37, '100.00');
  const RequestID = await reload(await uploaded(slip, 'png'));
  await readWaiting();
  const read = { RequestID, DiffersReason: SEEN };
  resultOf(await who.send(contract.wallets.approveRequest, read));
  return uploaded(await sharp(slip).jpeg({ quality: 60 }).toBuffer(), 'jpeg');
}

/** Every two-person rule: how it comes to wait, and how somebody agrees. */
const EVERY: readonly (readonly [TwoPeople, string, Bring])[] = [
  [
    'runCheck',
    'a calculated run',
    async (asker, other) => {
      await calculated(asker);
      const { things } = resultOf(await other.send(compensation.review, RunID()));
      for (const Kind of new Set(things?.map(({ kind }) => kind)))
        resultOf(await other.send(compensation.seeThing, { ...RunID(), Kind }));
      return { agree: (who) => who.send(compensation.check, RunID()), because: 'calculated it' };
    },
  ],
  [
    'heldPayable',
    'a bonus on hold',
    async (asker) => {
      const hold = { ...payable(), ReadyReason: 'ACCOUNT_OPEN', Reason: '' } as const;
      resultOf(await asker.send(compensation.holdPayable, hold));
      return {
        agree: (who) => who.send(compensation.releasePayable, payable()),
        because: 'put it on hold',
      };
    },
  ],
  [
    'runLock',
    'a checked run',
    async (asker, other) => {
      await calculated(asker);
      await checkRun(other, run);
      return {
        agree: (who) => who.send(compensation.approve, confirmed(run)),
        because: 'calculated it',
      };
    },
  ],
  [
    'runUnlock',
    'a request to unlock a run',
    async (asker) => {
      const ask = { ...RunID(), Reason: 'a sale was approved too late' };
      resultOf(await asker.send(compensation.unlock, ask));
      return { agree: (who) => who.send(compensation.unlock, ask), because: 'requested it' };
    },
  ],
  [
    'runPost',
    'a run that one person brought up to its lock, before the company asked for two',
    async (asker) => {
      await setSetting(company.database.db, 'lockBySecondPerson', false);
      await calculated(asker);
      resultOf(await asker.send(compensation.approve, confirmed(run)));
      await setSetting(company.database.db, 'lockBySecondPerson', true);
      return {
        agree: async (who) => {
          const answer = await who.send(compensation.post, confirmed(run));
          await company.finishTasks();
          return answer;
        },
        because: 'took every step so far',
      };
    },
  ],
  [
    'planVersion',
    'a new version of a plan',
    async (asker) => {
      const known = resultOf(await asker.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
      const Levels = known.versions[0]!.levels.map((level, at) => (at === 0 ? level + 10 : level));
      const body = planBody('UNILEVEL', known, { Levels });
      return sent(asker, resultOf(await asker.send(bonusPlans.savePlan, body)));
    },
  ],
  [
    'planVersion',
    'a new version of the packages',
    async (asker) => {
      const known = resultOf(await asker.send(bonusPlans.planVersions, { Plan: 'PACKAGES' }));
      const price = Number(known.packages!.prices[0]!.memberPrice) + 1;
      const body = packagesBody(known, { MemberPrice: price.toFixed(2) });
      return sent(asker, resultOf(await asker.send(bonusPlans.savePackages, body)));
    },
  ],
  [
    'planVersion',
    'a new version of the bonus settings',
    async (asker) => {
      const { versions } = resultOf(await asker.send(bonusPlans.planVersions, { Plan: 'RULES' }));
      const MaintenancePV = `${90 - versions.length}.00`;
      const body = { PvValue: '1.00', MaintenancePV, CompanyCap: null };
      return sent(asker, resultOf(await asker.send(bonusPlans.saveBonusSettings, body)));
    },
  ],
  [
    'walletAdjustment',
    'a wallet adjustment',
    async (asker) => {
      const { adjustmentID: AdjustmentID } = resultOf(
        await asker.send(contract.wallets.adjust, {
          MemberID: earner.memberID,
          WalletType: 'EW',
          Amount: '1.00',
          Reason: 'counted twice',
        }),
      );
      return {
        agree: (who) => who.send(contract.wallets.approveAdjustment, { AdjustmentID }),
        because: 'requested it',
      };
    },
  ],
  [
    'settingChange',
    'another account to pay into',
    async (asker) => {
      const account = { bank: 'Bank', account: `51 ${period} 77`, holder: 'Canopy' };
      const body = { Accounts: [account], CurrentPassword: PASSWORD };
      resultOf(await asker.send(contract.settings.saveBankAccounts, body));
      await tellOfGuards(company.services);
      const [waits] = resultOf(await asker.send(contract.guards.waitingSettings, {}));
      const answer = { ChangeID: waits!.changeID, Approve: true, CurrentPassword: PASSWORD };
      return {
        agree: (who) => who.send(contract.guards.decideWaitingSetting, answer),
        because: 'requested it',
      };
    },
  ],
  [
    'bonusAdjustment',
    'a bonus adjustment',
    async (asker) => {
      const { adjustmentID: AdjustmentID } = resultOf(
        await asker.send(contract.bonusAdjustments.askAdjustment, {
          Kind: 'MONEY',
          Period: '2026-11',
          MemberID: earner.memberID,
          Amount: '1.00',
          Reason: 'counted at the fair',
        }),
      );
      return {
        agree: (who) => who.send(contract.bonusAdjustments.approveAdjustment, { AdjustmentID }),
        because: 'requested it',
      };
    },
  ],
  [
    'opening',
    'a sheet of opening balances',
    async (asker) => {
      const unmoved = await company.member('M0000001');
      const { openingID: OpeningID } = resultOf(
        await asker.send(contract.openings.handIn, {
          Kind: 'BALANCES',
          FileName: 'balances.csv',
          Text: `Member,Wallet,Amount\n${unmoved.memberID},EW,10.00`,
        }),
      );
      await workOnOpenings(company.services);
      return {
        agree: (who) => who.send(contract.openings.run, { OpeningID }),
        because: 'handed it in',
      };
    },
  ],
  [
    'treeMove',
    'a network move',
    async (asker) => {
      const moved = await company.member('M0000001');
      const to = await company.member('M0000001');
      const wish = { MemberID: moved.memberID, ToID: to.memberID, Reason: 'Wrong sponsor' };
      const { moveID } = resultOf(await asker.send(contract.network.move, wish));
      return {
        agree: (who) => who.send(contract.network.approveMove, { MoveID: Number(moveID) }),
        because: 'requested it',
      };
    },
  ],
  [
    'profileChange',
    'a change of contact',
    async (asker) => {
      slips += 1;
      const { changeID } = resultOf(
        await asker.send(contract.members.requestChange, {
          MemberID: earner.memberID,
          Kind: 'CONTACT',
          Email: `other${slips}@people.example`,
          MobileCode: '60',
          Mobile: `13${5_000_000 + slips}`,
        }),
      );
      return {
        agree: (who) =>
          who.send(contract.members.decideChange, { ChangeID: Number(changeID), Approve: true }),
        because: 'requested it',
      };
    },
  ],
  [
    'saleSlip',
    'an order whose slip looks like one that has paid',
    async (asker) => {
      const BankSlip = await slipAgain(asker);
      const order = { ...oneTea(buyer.memberID), PaymentType: 'BANK_SLIP' as const, Payments: [] };
      const { salesID: SalesID } = resultOf(
        await buyer.send(contract.sales.checkout, { ...order, BankSlip }),
      );
      await readWaiting();
      const agree = (who: TestClient) =>
        who.send(contract.sales.approvePayment, {
          SalesID,
          SlipCompared: true,
          DiffersReason: SEEN,
        });
      expect(resultOf(await agree(asker)).salesStatus).toBe('PENDING');
      return { agree, because: '' };
    },
  ],
  [
    'reloadSlip',
    'a reload whose slip looks like one that has paid',
    async (asker) => {
      const RequestID = await reload(await slipAgain(asker));
      await readWaiting();
      const agree = (who: TestClient) =>
        who.send(contract.wallets.approveRequest, {
          RequestID,
          SlipCompared: true,
          DiffersReason: SEEN,
        });
      expect(resultOf(await agree(asker)).status).toBe('PENDING');
      return { agree, because: '' };
    },
  ],
];

/** How many of a queue wait for somebody. */
const waiting = async (who: TestClient, effect: TwoPeople) =>
  resultOf(await who.send(contract.reports.queues, {}))
    .filter(({ queue }) => queue === EFFECTS[effect].queue)
    .reduce((sum, { count }) => sum + count, 0);

const unread = async (who: TestClient) =>
  resultOf(await who.send(contract.notifications.latest, {})).unread;

/** Both administrators, signed in; the sessions of before the clock was moved have ended. */
const both = async () => [await company.signedIn('admin'), await colleagueOf(company)] as const;

/** Closes an account of staff, or opens it again, behind the product's back. */
const suspend = (who: TestClient, status: 'SUSPENDED' | 'ACTIVE') =>
  company.database.db
    .updateTable('staff')
    .set({ status })
    .where('id', '=', Number(who.memberID.slice(1)))
    .execute();

beforeAll(async () => {
  company = await openCompany();
  await setSetting(company.database.db, 'moveBySecondPerson', true);
  const first = { bank: 'Bank', account: '51 2345 6789', holder: 'Canopy' };
  await setSetting(company.database.db, 'bankAccounts', [first]);
  earner = await company.member('M0000001');
  buyer = await company.member(earner.memberID);
  for (const person of [earner, buyer]) await company.reload(person, '900.00');
});
afterAll(() => company.close());

test('every two-person rule that is declared is tried here', () => {
  expect(new Set(EVERY.map(([effect]) => effect))).toEqual(new Set(TWO_PEOPLE));
});

describe.each([
  ['2026-11', 0],
  ['2026-12', 1],
] as const)('with exactly two administrators, in %s', (month, first) => {
  beforeAll(async () => {
    period = month;
    // bank accounts were changed the month before, which holds wallets for a day
    if (first === 1) company.advance(DAY_MS);
    [earner, buyer] = [await signedInAgain(company, earner), await signedInAgain(company, buyer)];
    for (const person of [earner, buyer]) {
      resultOf(await person.send(contract.sales.checkout, oneTea(person.memberID)));
    }
    await endPeriod(company, month);
    [earner, buyer] = [await signedInAgain(company, earner), await signedInAgain(company, buyer)];
  });

  test.each(EVERY)(
    '%s: %s waits for the other, and only for the other',
    async (effect, _, bring) => {
      const people = await both();
      const [asker, other] = [people[first]!, people[1 - first]!];
      const name = first === 0 ? 'Administrator' : 'Second Admin';
      const noticesOf = () => Promise.all([unread(asker), unread(other)]);
      const before = await noticesOf();
      const { agree, because } = await bring(asker, other);
      expect([await waiting(asker, effect), await waiting(other, effect)]).toEqual([0, 1]);
      const after = await noticesOf();
      // while the company asked for one person, nobody had to be told
      if (effect !== 'runPost') expect(after[1]).toBeGreaterThan(before[1]!);
      const refused = await agree(asker);
      if (because === '') expect(refused.status).toBe(200);
      else {
        expect([refused.code, refused.error]).toEqual([
          EFFECTS[effect].refusal,
          `Waits for someone other than ${name}, who ${because}.`,
        ]);
      }
      expect(await waiting(other, effect)).toBe(1);
      // whoever asked may have left meanwhile
      await suspend(asker, 'SUSPENDED');
      const agreed = await agree(other);
      await suspend(asker, 'ACTIVE');
      expect(agreed.status).toBe(200);
      const counts = await Promise.all((await both()).map((who) => waiting(who, effect)));
      expect(counts).toEqual([0, 0]);
    },
  );
});

test('a month is in a queue from its end until it is paid, calculated by one, checked and locked by the other', async () => {
  period = '2027-01';
  company.advance(DAY_MS);
  buyer = await signedInAgain(company, buyer);
  resultOf(await buyer.send(contract.sales.checkout, oneTea(buyer.memberID)));
  await endPeriod(company, period);
  const [one, other] = await both();
  const RUNS = ['months', 'runsToCheck', 'runsToLock', 'runsToPay'];
  const queuesOf = async (who: TestClient) =>
    resultOf(await who.send(contract.reports.queues, {}))
      .filter(({ queue, count }) => RUNS.includes(queue) && count > 0)
      .map(({ queue }) => queue);
  const now = async () => [await queuesOf(one), await queuesOf(other)];
  expect(await now()).toEqual([['months'], ['months']]);
  await calculated(one);
  expect(await now()).toEqual([[], ['runsToCheck']]);
  await checkRun(other, run);
  expect(await now()).toEqual([[], ['runsToLock']]);
  resultOf(await other.send(compensation.approve, confirmed(run)));
  expect(await now()).toEqual([['runsToPay'], ['runsToPay']]);
  const [told] = resultOf(await one.send(contract.notifications.latest, {})).rows;
  expect([told!.title, told!.path]).toEqual([
    'Waiting for you: bonus run to pay',
    '/dashboard/bonusRuns',
  ]);
  resultOf(await other.send(compensation.post, confirmed(run)));
  await company.finishTasks();
  expect(await now()).toEqual([[], []]);
});

test('nobody who wrote in a draft approves it while somebody else may; of two people the other always may', async () => {
  const [author, colleague] = await both();
  const rules = async (who: TestClient) =>
    resultOf(await who.send(bonusPlans.planVersions, { Plan: 'RULES' }));
  const save = async (who: TestClient, MaintenancePV: string) => {
    const { draft } = await rules(who);
    const body = { PvValue: '1.00', MaintenancePV, CompanyCap: null };
    const Revision = draft?.revision ?? null;
    return resultOf(await who.send(bonusPlans.saveBonusSettings, { ...body, Revision }));
  };
  await save(author, '70.00');
  const read = await sent(colleague, await save(colleague, '71.00'));
  expect((await rules(author)).draft).toMatchObject({
    approvalBlocked: null,
    waitsFor: { cause: 'sent', by: 'Second Admin', own: false, people: ['Administrator'] },
  });
  const own = await read.agree(colleague);
  expect(own.error).toBe('Waits for someone other than Second Admin, who sent it.');

  await createStaff(company.ctx, {
    username: 'third.admin',
    password: PASSWORD,
    fullName: 'Third Admin',
    roleCode: null,
    mustChangePassword: false,
  });
  const third = await company.signedIn('third.admin');
  expect((await rules(author)).draft).toMatchObject({
    approvalBlocked: 'SECOND_PERSON',
    waitsFor: { cause: 'wrote', by: 'Administrator', own: true, people: ['Third Admin'] },
  });
  const wrote = await read.agree(author);
  expect(wrote.error).toBe('Waits for someone other than Administrator, who wrote in it.');
  const queues = async (who: TestClient) => await waiting(who, 'planVersion');
  expect([await queues(author), await queues(colleague), await queues(third)]).toEqual([0, 0, 1]);
  await suspend(third, 'SUSPENDED');
  expect([await queues(author), await queues(colleague)]).toEqual([1, 0]);
  expect((await read.agree(author)).status).toBe(200);
});

test('one administrator alone reads that nobody else may do it yet, and with which right', async () => {
  const [asker, other] = await both();
  await suspend(other, 'SUSPENDED');
  const known = resultOf(await asker.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
  const body = planBody('UNILEVEL', known, { Levels: [300] });
  const { agree } = await sent(asker, resultOf(await asker.send(bonusPlans.savePlan, body)));
  const { draft } = resultOf(await asker.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
  expect(draft!.waitsFor).toEqual({
    cause: 'sent',
    by: 'Administrator',
    own: true,
    right: 'bonus.edit',
    people: [],
    more: 0,
  });
  expect((await agree(asker)).code).toBe('SECOND_PERSON');
});
