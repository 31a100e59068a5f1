import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { loadRunInput } from '../calculate/loadRunInput.ts';
import type { MovedOn } from '../verify/verificationResult.ts';

/** Something a run read that is different in today's tables. */
export interface Moved {
  what: MovedOn;
  /** Members, or sales for `volume`; 1 for things that exist once. */
  count: number;
  /** Why the difference is allowed, in words. */
  why: string;
}

const WHY: Record<MovedOn, string> = {
  sponsor: 'members were moved with effect before the end of the period',
  status: 'a status before the end of the period was recorded later',
  activation: 'packages were taken back or activated with an earlier date',
  ranking: 'runs that were posted since have raised rankings',
  rewards: 'rewards were paid since, by this run or a later one',
  members: 'members were added with an earlier date',
  volume: 'refunds since then are clawed back by the next run and leave this one as it is',
  settings: 'settings were changed; the run holds to those that it read',
  packages: 'packages were bought, or taken back, with an earlier date',
  placement:
    'members were placed or moved in the placement tree with effect before the end of the period',
  plans: 'plans have a new version; the run holds to the one that it read',
};

/** Compares what a run read with what it would read today. No difference affects the run. */
export async function compareWithToday(db: ReadDb, pinned: PinnedInput): Promise<Moved[]> {
  const { period, asOf } = pinned.header;
  const { pinned: today } = await loadRunInput(db, period, new Date(asOf));
  const counts = new Map<MovedOn, number>();
  const add = (what: MovedOn) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const now = new Map<number, number>();
  today.memberId.forEach((id, i) => now.set(id, i));
  if (today.memberId.length !== pinned.memberId.length) add('members');
  const sponsorOf = (input: PinnedInput, i: number) =>
    input.sponsor[i]! < 0 ? 0 : input.memberId[input.sponsor[i]!];
  pinned.memberId.forEach((id, i) => {
    const j = now.get(id);
    if (j === undefined) return add('members');
    if (sponsorOf(pinned, i) !== sponsorOf(today, j)) add('sponsor');
    if (pinned.active[i] !== today.active[j]) add('status');
    if (pinned.activated[i] !== today.activated[j]) add('activation');
    const differs = pinned.ranking[i] !== today.ranking[j] || monthsDiffer(pinned, i, today, j);
    if (differs) add('ranking');
    if (pinned.rewarded[i] !== today.rewarded[j]) add('rewards');
    if (pinned.packagePv && today.packagePv && pinned.packagePv[i] !== today.packagePv[j]) {
      add('packages');
    }
  });
  compareMonths(pinned, today, () => add('volume'));
  compareLegs(pinned, today, () => add('placement'));
  const volumes = new Map<number, number>();
  today.saleId.forEach((id, i) => volumes.set(id, today.saleVolume[i]!));
  pinned.saleId.forEach((id, i) => {
    if (volumes.get(id) !== pinned.saleVolume[i]) add('volume');
    volumes.delete(id);
  });
  volumes.forEach(() => add('volume'));
  const adjusted = ({ adjustId, adjustVolume }: PinnedInput) =>
    [...(adjustId ?? [])].map((id, i) => `${id} ${adjustVolume![i]}`).join();
  if (adjusted(pinned) !== adjusted(today)) add('volume');
  compareOthers(pinned, today, () => add('volume'));
  compareLots(pinned, today, () => add('volume'));
  const differ = (part: 'settings' | 'plans') =>
    JSON.stringify(pinned.header[part]) !== JSON.stringify(today.header[part]);
  if (differ('settings')) add('settings');
  if (differ('plans')) add('plans');
  return [...counts].map(([what, count]) => ({ what, count, why: WHY[what] }));
}

/** Whether a member's earlier months differ, where both inputs have them. */
function monthsDiffer(pinned: PinnedInput, i: number, today: PinnedInput, j: number): boolean {
  const [a, b] = [pinned.heldBefore, today.heldBefore];
  if (!a || !b) return false;
  const [size, sizeNow] = [pinned.memberId.length, today.memberId.length];
  const months = Math.min(a.length / size, b.length / sizeNow);
  return Array.from({ length: months }, (_, month) => month).some(
    (month) => a[month * size + i] !== b[month * sizeNow + j],
  );
}

/** Volume bought in earlier months that has changed since, where both inputs have those months. */
function compareMonths(pinned: PinnedInput, today: PinnedInput, differs: () => void): void {
  const [a, b] = [pinned.volumeBefore, today.volumeBefore];
  if (!a || !b || pinned.memberId.length !== today.memberId.length) return;
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) differs();
}

/** Places in the placement tree (binary bonus) that have changed since. */
function compareLegs(pinned: PinnedInput, today: PinnedInput, differs: () => void): void {
  const above = (input: PinnedInput) => {
    const places = new Map<number, string>();
    input.placeMember?.forEach((member, i) => {
      const parent = input.placeParent![i]!;
      const id = parent < 0 ? 0 : input.memberId[input.placeMember![parent]!];
      places.set(input.memberId[member]!, `${id} ${input.placeSide![i]}`);
    });
    return places;
  };
  if (!pinned.placeMember || !today.placeMember) return;
  const now = above(today);
  above(pinned).forEach((place, member) => {
    if (now.get(member) !== place) differs();
  });
}

/** Sales of the other malls, if both inputs have them. */
function compareOthers(pinned: PinnedInput, today: PinnedInput, differs: () => void): void {
  if (!pinned.otherId || !today.otherId) return;
  const volumes = new Map<number, number>();
  today.otherId.forEach((id, i) => volumes.set(id, today.otherVolume![i]!));
  pinned.otherId.forEach((id, i) => {
    if (volumes.get(id) !== pinned.otherVolume![i]) differs();
    volumes.delete(id);
  });
  volumes.forEach(() => differs());
}

/**
 * Sales that only the binary bonus uses; those of the maintenance mall are compared with the other sales.
 */
function compareLots(pinned: PinnedInput, today: PinnedInput, differs: () => void): void {
  if (!pinned.lotSaleId || !today.lotSaleId) return;
  const maintenance = new Set(pinned.saleId);
  const volumes = new Map<number, number>();
  today.lotSaleId.forEach((id, i) => volumes.set(id, today.lotVolume![i]!));
  pinned.lotSaleId.forEach((id, i) => {
    if (!maintenance.has(id) && volumes.get(id) !== pinned.lotVolume![i]) differs();
  });
}
