import type { ErrorCode, Permission } from '@canopy/contract/codes';
import type { NoticeTarget } from '@canopy/contract/noticeAreas';
import type { Queue } from '@canopy/contract/reports';
import type { OtherPersonCause, TwoPeople } from '@canopy/contract/twoPeople';
import { sql, type RawBuilder } from 'kysely';
import type { Settings } from '../settings/settings.ts';

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
  table: sql`bonus_run w`,
} as const;

const slip = (letter: 'S' | 'R') =>
  ({
    isOn: always,
    refusal: 'SECOND_PERSON',
    ownQueue: false,
    table: sql`(select s.*, substr(s.cause, 2)::bigint as id from slip_second s
      where s.cause like ${sql.lit(`${letter}%`)}) w`,
    since: sql<Date>`w.first_at`,
    kept: sql<number>`w.first_by`,
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
    right: 'bonus.run',
    queue: 'runsToCheck',
    waits: ({ period, settings }) =>
      sql`w.state = 'CALCULATED' and w.period < ${period} and ${settings.lockBySecondPerson}`,
    since: sql`w.calculated_at`,
    kept: sql`w.calculated_by`,
    cause: said('calculated'),
  },
  runLock: {
    ...run,
    right: 'bonus.lock',
    queue: 'runsToLock',
    // without a second person, locking counts as the check
    waits: ({ period, settings }) =>
      sql`(w.state = 'REVIEWED' or w.state = 'CALCULATED' and not ${settings.lockBySecondPerson})
        and w.period < ${period}`,
    since: sql`coalesce(w.reviewed_at, w.calculated_at)`,
    kept: sql`coalesce(w.calculated_by, w.reviewed_by)`,
    cause: sql`case when w.calculated_by is null then 'checked' else 'calculated' end`,
  },
  runPost: {
    ...run,
    right: 'bonus.post',
    queue: 'runsToPay',
    waits: () => sql`w.state = 'LOCKED' and w.unlock_requested_by is null`,
    since: sql`w.locked_at`,
    // only somebody who took every step so far
    kept: sql`case when least(w.calculated_by, w.reviewed_by, w.locked_by)
      = greatest(w.calculated_by, w.reviewed_by, w.locked_by) then w.locked_by end`,
    cause: said('locked'),
  },
  runUnlock: {
    ...run,
    right: 'bonus.lock',
    queue: 'runsToUnlock',
    waits: () => sql`w.state = 'LOCKED' and w.unlock_requested_by is not null`,
    since: sql`w.unlock_requested_at`,
    kept: sql`w.unlock_requested_by`,
    cause: said('asked'),
  },
  heldPayable: {
    ...run,
    right: 'bonus.post',
    queue: 'heldPayables',
    target: 'heldBonuses',
    table: sql`bonus_hold w`,
    waits: () => sql`w.state = 'HELD'`,
    since: sql`w.held_at`,
    kept: sql`w.held_by`,
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
    table: sql`bonus_plan_draft w`,
    waits: () => sql`w.state = 'SENT'`,
    since: sql`w.sent_at`,
    kept: sql`w.sent_by`,
    cause: said('sent'),
    writers: sql`w.writers || w.saved_by`,
    of: sql`w.kind`,
  },
  walletAdjustment: {
    ...asked,
    right: 'wallet.adjustBalance',
    queue: 'walletAdjustments',
    target: 'walletAdjustments',
    table: sql`wallet_adjustment w`,
    waits: () => sql`w.status = 'PENDING'`,
    since: sql`w.asked_at`,
    kept: sql`w.asked_by`,
  },
  bonusAdjustment: {
    ...asked,
    right: 'bonus.adjustBonus',
    queue: 'bonusAdjustments',
    target: 'bonusAdjustments',
    table: sql`bonus_adjustment w`,
    waits: () => sql`w.status = 'PENDING'`,
    since: sql`w.asked_at`,
    kept: sql`w.asked_by`,
  },
  opening: {
    ...asked,
    right: 'wallet.adjustBalance',
    sees: 'member.import',
    queue: 'openings',
    target: 'openings',
    table: sql`opening w`,
    waits: () => sql`w.state = 'CHECKED'`,
    since: sql`w.handed_in_at`,
    kept: sql`w.handed_in_by`,
    cause: said('handedIn'),
  },
  treeMove: {
    ...asked,
    refusal: 'SECOND_PERSON',
    right: 'member.move',
    queue: 'treeMoves',
    table: sql`tree_move w`,
    waits: () => sql`w.status = 'REQUESTED'`,
    since: sql`w.requested_at`,
    kept: sql`w.requested_by`,
  },
  profileChange: {
    ...asked,
    right: 'member.approveChange',
    queue: 'profileChanges',
    table: sql`profile_change w`,
    waits: () => sql`w.status = 'PENDING'`,
    since: sql`w.requested_at`,
    kept: sql`w.requested_by`,
  },
  saleSlip: {
    ...slip('S'),
    right: 'sale.approvePayment',
    queue: 'payments',
    target: 'payments',
    waits: () => sql`exists (select from sale s where s.id = w.id and s.status = 'PENDING')`,
  },
  reloadSlip: {
    ...slip('R'),
    right: 'walletRequest.approve',
    queue: 'walletRequests',
    target: 'walletRequests',
    waits: () =>
      sql`exists (select from wallet_request r where r.id = w.id and r.status = 'PENDING')`,
  },
};
