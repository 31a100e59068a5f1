import { orderTree } from '@canopy/domain/compensation/flatTree';
import { runInputOf } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import {
  asksForDays,
  asksForMalls,
  asksForNet,
  asksForPackages,
  monthsOfRanks,
  monthsOfVolume,
  type PinnedHeader,
} from '@canopy/domain/compensation/pinnedHeader';
import type { RunInput } from '@canopy/domain/compensation/run';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { rulesIn } from '../../../company/settings/ruleSettings.ts';
import { fingerprintOf, sumAgain, sumInput, type InputSums } from './fingerprint.ts';
import { inputRows, type InputRows } from './inputRows.ts';
import { loadPlacement } from './loadPlacement.ts';
import { pendingReturns } from './pendingReturns.ts';
import { pendingClawBacks } from './pendingClawBacks.ts';
import { plansOf } from './plans.ts';
import { readMonthsBefore } from './readMonthsBefore.ts';
import { readOthers } from './readOthers.ts';
import { readPackages } from './readPackages.ts';
import { readSales } from './saleParts.ts';

/** A run's input, as stored with the run and as the engine takes it. */
export interface LoadedInput {
  pinned: PinnedInput;
  input: RunInput;
}

/** Loads what a run of the period reads, with the sponsor tree as of `asOf`. */
export async function loadRunInput(db: ReadDb, period: string, asOf: Date): Promise<LoadedInput> {
  const { header, rows } = await readHeader(db, period, asOf);
  const members = await readColumns(db, rows.members, {
    id: Float64Array,
    sponsor_id: Float64Array,
    active: Uint8Array,
    activated: Uint8Array,
    ranking: Uint8Array,
  });
  const parts = { days: asksForDays(header), net: asksForNet(header) };
  const sales = await readSales(db, rows.sales, parts);
  const adjustments = await readColumns(db, rows.adjustments, {
    id: Float64Array,
    member_id: Float64Array,
    amount: Float64Array,
  });
  const rewards = await readColumns(db, rows.rewarded, {
    member_id: Float64Array,
    rewarded: Uint32Array,
  });
  const tree = orderTree({ memberId: members.id, sponsorId: members.sponsor_id });
  const indexOf = (member: number): number => {
    const index = tree.indexOf[member] ?? -1;
    // a missing member must never become member 0, the company
    if (index < 0) throw new Error(`member ${member} is not in the tree of ${period}`);
    return index;
  };
  const flags = (column: Uint8Array) => Uint8Array.from(tree.rowOf, (row) => column[row]!);
  const rewarded = new Uint32Array(members.id.length);
  rewards.member_id.forEach((member, i) => {
    // members not in the tree yet have no part in the run
    const index = tree.indexOf[member] ?? -1;
    if (index >= 0) rewarded[index] = rewards.rewarded[i]!;
  });
  const packagePv = rows.packages && (await readPackages(db, rows.packages, tree.memberId));
  const pinned: PinnedInput = {
    header: adjustments.id.length > 0 ? { ...header, adjusted: true } : header,
    memberId: tree.memberId,
    sponsor: tree.sponsor,
    active: flags(members.active),
    activated: flags(members.activated),
    ranking: flags(members.ranking),
    rewarded,
    saleId: sales.id,
    saleMember: Int32Array.from(sales.member_id, indexOf),
    saleVolume: sales.counted_pv,
    ...(sales.day && { saleDay: sales.day }),
    ...(sales.net && { saleNet: sales.net }),
    ...(adjustments.id.length > 0 && {
      adjustId: adjustments.id,
      adjustMember: Int32Array.from(adjustments.member_id, indexOf),
      adjustVolume: adjustments.amount,
    }),
    ...(rows.others && (await readOthers(db, rows.others, indexOf, parts))),
    ...(packagePv && { packagePv }),
    ...(rows.heldBefore && {
      heldBefore: await readMonthsBefore(db, rows.heldBefore, ['held', Uint8Array], {
        months: monthsOfRanks(header),
        members: tree.memberId.length,
        indexOf: (id) => tree.indexOf[id] ?? -1,
      }),
    }),
    ...(rows.bought && {
      volumeBefore: await readMonthsBefore(db, rows.bought, ['volume', Float64Array], {
        months: monthsOfVolume(header),
        members: tree.memberId.length,
        indexOf: (id) => tree.indexOf[id] ?? -1,
      }),
    }),
    ...(rows.placement && (await loadPlacement(db, rows.placement, indexOf))),
  };
  return { pinned, input: runInputOf(pinned) };
}

/**
 * Sums of what {@link loadRunInput} reads, from the same rows: the starting point for {@link
 * inputFingerprint}.
 */
export async function inputSums(db: ReadDb, period: string, asOf: Date): Promise<InputSums> {
  const { rows } = await readHeader(db, period, asOf);
  // on a busy day much changes during the first pass; after a second one only little is left
  return sumAgain(db, rows, await sumInput(db, rows));
}

/**
 * The fingerprint of what {@link loadRunInput} reads, from the same rows; compared before a run is locked.
 *
 * @param before earlier sums: only later changes are read
 */
export async function inputFingerprint(
  db: ReadDb,
  period: string,
  asOf: Date,
  before?: InputSums,
): Promise<string> {
  const { header, rows } = await readHeader(db, period, asOf);
  const { asOf: _, ...rest } = header;
  const kinds = before ? await sumAgain(db, rows, before) : await sumInput(db, rows);
  return fingerprintOf(kinds, rest);
}

async function readHeader(
  db: ReadDb,
  period: string,
  asOf: Date,
): Promise<{ header: PinnedHeader; rows: InputRows }> {
  const { UNILEVEL, GENERATION, UPGRADE_RANKING, BINARY } = await plansOf(db, period);
  const { lines, carried } = await pendingClawBacks(db, period);
  const paysPairs = BINARY?.status === 'ACTIVE';
  const header: PinnedHeader = {
    format: 1,
    period,
    asOf: asOf.toISOString(),
    settings: await pinnedSettings(db, period),
    plans: {
      UNILEVEL: pin(UNILEVEL),
      GENERATION: pin(GENERATION),
      UPGRADE_RANKING: pin(UPGRADE_RANKING),
      ...(paysPairs && { BINARY: pin(BINARY) }),
    },
    clawBacks: lines,
    carried,
  };
  const { timeZone } = await readSettings(db);
  const rows = inputRows(period, asOf, {
    withPackages: asksForPackages(header),
    withOtherMalls: asksForMalls(header),
    byDays: asksForDays(header),
    onNet: asksForNet(header),
    monthsOfRanks: monthsOfRanks(header),
    monthsOfVolume: monthsOfVolume(header),
    binary: paysPairs ? BINARY.plan : null,
    timeZone,
  });
  if (rows.placement) {
    const returned = await pendingReturns(db, period);
    header.binary = { steps: rows.placement.steps, returned };
  }
  return { header, rows };
}

async function pinnedSettings(db: ReadDb, period: string): Promise<PinnedHeader['settings']> {
  const { pvValue, maintenancePv, companyCap } = await rulesIn(db, period);
  return { pvValue, maintenancePv, ...(companyCap !== null && { companyCap }) };
}

const pin = <P>({
  version,
  name,
  status,
  plan,
}: {
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: P;
}) => ({ version, name, status, plan });
