import type { ErrorCode, Permission } from '@canopy/contract/codes';
import type { NoticeTarget } from '@canopy/contract/notices/noticeAreas';
import type { Queue } from '@canopy/contract/insight/reports';
import type { OtherPersonCause, TwoPeople } from '@canopy/contract/company/twoPeople';
import { sql, type RawBuilder } from 'kysely';
import { askedAdjustment as askedBonusAdjustment } from '../../bonus/bonusAdjustments/reads.ts';
import { sentDraft } from '../../bonus/bonusPlans/reads.ts';
import {
  heldPayment,
  runToCheck,
  runToLock,
  runToPost,
  runToUnlock,
} from '../../bonus/compensation/reads.ts';
import { approvedOnce } from '../files/reads.ts';
import { requestedChange } from '../../people/members/reads.ts';
import { requestedMove } from '../../people/network/reads.ts';
import { checkedOpening } from '../../entry/openings/reads.ts';
import { isPending as isPendingSale } from '../../orders/saleRecord/reads.ts';
import { waitingSetting } from '../settings/reads.ts';
import type { Settings } from '../settings/settings.ts';
import {
  askedAdjustment as askedWalletAdjustment,
  isPending as isPendingRequest,
} from '../../money/wallets/reads.ts';

/** Something that takes two people. `w` is a row of it in all SQL. */
export interface Effect {
  /** What one must have to take the step. */
  right: Permission;
  /** What one must have besides, to see where it is taken. */
  sees?: Permission;
  /** Whether the company asks for two people. */
  isOn: (settings: Settings) => boolean;
  refusal: Extract<ErrorCode, 'SECOND_PERSON' | 'OWN_REQUEST'>;
  /** Where it waits for those who may take it. */
  queue: Queue;
  /** False: the queue has other work too, and says itself what of it is kept from whom. */
  ownQueue: boolean;
  /** The page of the notice to those who may take it, by `of` if there are several; null: told in another way. */
  target: NoticeTarget | Readonly<Record<string, NoticeTarget>> | null;
  table: RawBuilder<unknown>;
  /** Row id of what waits. */
  id: RawBuilder<number>;
  /** Condition: the row waits for the step, in the running `period`. */
  waits: (at: { period: string; settings: Settings }) => RawBuilder<boolean>;
  since: RawBuilder<Date | null>;
  /** Login of the person who is kept from it; null: nobody. */
  kept: RawBuilder<number | null>;
  cause: RawBuilder<OtherPersonCause>;
  /** Logins kept from it as long as there is anybody else. */
  writers?: RawBuilder<number[]>;
  /** What distinguishes several pages of the queue. */
  of?: RawBuilder<string>;
}

const said = (cause: OtherPersonCause) => sql<OtherPersonCause>`${sql.lit(cause)}`;
const byRunRule = (settings: Settings) => settings.lockBySecondPerson;
const always = () => true;

const asked = {
  isOn: always,
  refusal: 'OWN_REQUEST',
  ownQueue: true,
  target: null,
  cause: said('asked'),
} as const;

const run = {
  isOn: byRunRule,
  refusal: 'SECOND_PERSON',
  ownQueue: true,
  target: 'runs',
} as const;

const slip = (letter: 'S' | 'R') =>
  ({
    ...approvedOnce(letter),
    isOn: always,
    refusal: 'SECOND_PERSON',
    ownQueue: false,
    cause: said('approved'),
  }) as const;

/**
 * Every two-person rule of the product. Who asked does not agree; whoever made the calculation at hand
 * neither checks nor locks it, and anybody may pay it. Two people always suffice, and one alone never does:
 * where the calendar took a step, the first person's step counts in its place.
 */
export const EFFECTS: Readonly<Record<TwoPeople, Effect>> = {
  runCheck: {
    ...run,
    ...runToCheck,
    right: 'bonus.run',
    queue: 'runsToCheck',
    waits: ({ period, settings }) =>
      sql`${runToCheck.waits(period)} and ${settings.lockBySecondPerson}`,
    cause: said('calculated'),
  },
  runLock: {
    ...run,
    ...runToLock,
    right: 'bonus.lock',
    queue: 'runsToLock',
    // without a second person, locking counts as the check
    waits: ({ period, settings }) => runToLock.waits(period, !settings.lockBySecondPerson),
  },
  runPost: {
    ...run,
    ...runToPost,
    right: 'bonus.post',
    queue: 'runsToPay',
    cause: said('locked'),
  },
  runUnlock: {
    ...run,
    ...runToUnlock,
    right: 'bonus.lock',
    queue: 'runsToUnlock',
    cause: said('asked'),
  },
  heldPayable: {
    ...run,
    ...heldPayment,
    right: 'bonus.post',
    queue: 'heldPayables',
    target: 'heldBonuses',
    cause: said('held'),
  },
  planVersion: {
    isOn: byRunRule,
    refusal: 'SECOND_PERSON',
    right: 'bonus.edit',
    queue: 'planVersions',
    ownQueue: true,
    target: {
      SPONSOR: 'sponsorPlan',
      UNILEVEL: 'unilevelPlan',
      GENERATION: 'generationPlan',
      UPGRADE_RANKING: 'upgradeRankingPlan',
      BINARY: 'binaryPlan',
      PACKAGES: 'packages',
      RULES: 'bonusRules',
    },
    ...sentDraft,
    cause: said('sent'),
  },
  walletAdjustment: {
    ...asked,
    right: 'wallet.adjustBalance',
    queue: 'walletAdjustments',
    target: 'walletAdjustments',
    ...askedWalletAdjustment,
  },
  bonusAdjustment: {
    ...asked,
    right: 'bonus.adjustBonus',
    queue: 'bonusAdjustments',
    target: 'bonusAdjustments',
    ...askedBonusAdjustment,
  },
  opening: {
    ...asked,
    right: 'wallet.adjustBalance',
    sees: 'member.import',
    queue: 'openings',
    target: 'openings',
    ...checkedOpening,
    cause: said('handedIn'),
  },
  treeMove: {
    ...asked,
    refusal: 'SECOND_PERSON',
    right: 'member.move',
    queue: 'treeMoves',
    ...requestedMove,
  },
  settingChange: {
    ...asked,
    right: 'setting.edit',
    queue: 'settingChanges',
    target: 'settings',
    ...waitingSetting,
  },
  profileChange: {
    ...asked,
    right: 'member.approveChange',
    queue: 'profileChanges',
    ...requestedChange,
  },
  saleSlip: {
    ...slip('S'),
    right: 'sale.approvePayment',
    queue: 'payments',
    target: 'payments',
    waits: () => isPendingSale(approvedOnce('S').id),
  },
  reloadSlip: {
    ...slip('R'),
    right: 'walletRequest.approve',
    queue: 'walletRequests',
    target: 'walletRequests',
    waits: () => isPendingRequest(approvedOnce('R').id),
  },
};
