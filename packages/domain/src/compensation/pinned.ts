import type { BinaryInput } from './binary.ts';
import {
  asksForDays,
  asksForMalls,
  asksForNet,
  asksForPackages,
  daysOfMonth,
  isPaidByRun,
  monthsOfRanks,
  monthsOfVolume,
  type PinnedHeader,
  type PinnedPlan,
} from './pinnedHeader.ts';
import type { LevelPlan, PlanPeriod } from './plan.ts';
import type { RunInput } from './run.ts';
import { monthVolumes, planVolumes } from './volumes.ts';
import { hasOwnSources } from './planSources.ts';
import type { PinnedInput } from './pinnedInput.ts';

const COLUMNS = {
  memberId: Float64Array,
  sponsor: Int32Array,
  active: Uint8Array,
  activated: Uint8Array,
  ranking: Uint8Array,
  rewarded: Uint32Array,
  saleId: Float64Array,
  saleMember: Int32Array,
  saleVolume: Float64Array,
  saleDay: Uint8Array,
  saleNet: Float64Array,
  adjustId: Float64Array,
  adjustMember: Int32Array,
  adjustVolume: Float64Array,
  otherId: Float64Array,
  otherMember: Int32Array,
  otherVolume: Float64Array,
  otherMall: Uint8Array,
  otherDay: Uint8Array,
  otherNet: Float64Array,
  packagePv: Float64Array,
  heldBefore: Uint8Array,
  volumeBefore: Float64Array,
  placeMember: Int32Array,
  placeParent: Int32Array,
  placeSide: Uint8Array,
  carryLeft: Float64Array,
  carryRight: Float64Array,
  lotSaleId: Float64Array,
  lotPlace: Int32Array,
  lotVolume: Float64Array,
  lotStep: Uint8Array,
} as const;
type ColumnName = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as ColumnName[];

const isBinary = (name: ColumnName): boolean => /^(place|carry|lot)/.test(name);

/** Columns that no plan needs are left out, so that the bytes stay the same as in earlier versions. */
const namesOf = (header: Pick<PinnedHeader, 'plans' | 'adjusted'>): ColumnName[] =>
  NAMES.filter((name) => {
    if (name === 'packagePv') return asksForPackages(header);
    if (name === 'heldBefore') return monthsOfRanks(header) > 0;
    if (name === 'volumeBefore') return monthsOfVolume(header) > 0;
    if (name.startsWith('adjust')) return header.adjusted === true;
    if (name.startsWith('other') && !asksForMalls(header)) return false;
    if (name.endsWith('Day')) return asksForDays(header);
    if (name.endsWith('Net')) return asksForNet(header);
    if (name.startsWith('other')) return true;
    return !isBinary(name) || header.plans.BINARY !== undefined;
  });

const MAGIC = 'CANOPY RUN 1\n';

/**
 * Encodes the pinned input. The same input gives the same bytes on every machine: an identifying line, the
 * length of the header, the header as JSON, then one column after another, little-endian.
 *
 * @throws Error when a column that a plan needs is missing
 */
export function encodePinned(input: PinnedInput): Uint8Array {
  const lots = input.header.plans.BINARY && input.lotSaleId?.length;
  const rows = {
    members: input.memberId.length,
    sales: input.saleId.length,
    ...(input.header.adjusted && { adjustments: input.adjustId?.length }),
    ...(asksForMalls(input.header) && { others: input.otherId?.length }),
    ...(lots !== undefined && { lots }),
  };
  const head = new TextEncoder().encode(JSON.stringify({ ...input.header, rows }));
  const columns = namesOf(input.header).map((name) => {
    const column = input[name];
    if (!column) throw new Error(`the input of the run has no ${name}`);
    return bytesOf(column);
  });
  const size = columns.reduce((sum, column) => sum + column.length, MAGIC.length + 4 + head.length);
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(MAGIC));
  new DataView(bytes.buffer).setUint32(MAGIC.length, head.length, true);
  let at = MAGIC.length + 4;
  for (const part of [head, ...columns]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Reads the output of {@link encodePinned}.
 *
 * @throws Error when the bytes are anything else
 */
export function decodePinned(bytes: Uint8Array): PinnedInput {
  const text = (from: number, until: number) =>
    new TextDecoder().decode(bytes.subarray(from, until));
  if (text(0, MAGIC.length) !== MAGIC) throw new Error('this is no input of a bonus run');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = MAGIC.length + 4 + view.getUint32(MAGIC.length, true);
  const { rows, ...header } = JSON.parse(text(MAGIC.length + 4, at)) as PinnedHeader & {
    rows: Rows;
  };
  const columns = namesOf(header).map((name) => {
    const Column = COLUMNS[name];
    const length = lengthOf(name, rows) * monthsOf(name, header);
    const end = at + length * Column.BYTES_PER_ELEMENT;
    if (end > bytes.length) throw new Error('the input of the bonus run is cut short');
    // copied because a typed array must start at a multiple of its element width
    const column = new Column(new Uint8Array(bytes.subarray(at, end)).buffer);
    at = end;
    return [name, column] as const;
  });
  // COLUMNS gives each name its array type, but `fromEntries` loses that
  return { header, ...(Object.fromEntries(columns) as unknown as Omit<PinnedInput, 'header'>) };
}

/** Number of rows of each kind. */
interface Rows {
  members: number;
  sales: number;
  adjustments?: number;
  others?: number;
  lots?: number;
}

/** Number of months for which a column has a row per member. */
function monthsOf(name: ColumnName, header: Pick<PinnedHeader, 'plans'>): number {
  if (name === 'heldBefore') return monthsOfRanks(header);
  return name === 'volumeBefore' ? monthsOfVolume(header) : 1;
}

function lengthOf(name: ColumnName, rows: Rows): number {
  if (name.startsWith('sale')) return rows.sales;
  if (name.startsWith('adjust')) return rows.adjustments!;
  if (name.startsWith('other')) return rows.others!;
  return name.startsWith('lot') ? rows.lots! : rows.members;
}

const bytesOf = (column: Float64Array | Int32Array | Uint8Array | Uint32Array): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** The engine's input for calculating a run. */
export function runInputOf(pinned: PinnedInput): RunInput {
  const { plans, settings } = pinned.header;
  const { packagePv, heldBefore, volumeBefore } = pinned;
  const volume = new Float64Array(pinned.memberId.length);
  const sources = monthVolumes(pinned);
  const { member } = sources;
  for (let i = 0; i < member.length; i += 1) volume[member[i]!]! += sources.volume[i]!;
  const binary = binaryInputOf(pinned);
  // the company cap is a share of all volume that bonuses are paid on; pairs are made from sales only
  const sum = (column: Float64Array) => column.reduce((all, pv) => all + pv, 0);
  const adjusted = sum(sources.volume) - sum(pinned.saleVolume);
  const others = sum(othersPaidOn(pinned));
  const allVolume = (binary ? sum(binary.lots.volume) : sum(pinned.saleVolume) + others) + adjusted;
  const { companyCap } = settings;
  const active = <P extends { period: PlanPeriod }>(version: PinnedPlan<P>) =>
    isPaidByRun(version) ? version.plan : null;
  const planSources = sourcesByPlan(pinned);
  return {
    sponsor: pinned.sponsor,
    active: pinned.active,
    activated: pinned.activated,
    maintained: Uint8Array.from(volume, (pv) => Number(pv >= settings.maintenancePv)),
    ranking: pinned.ranking,
    rewarded: pinned.rewarded,
    volume,
    ...(heldBefore && { heldBefore }),
    sources: { member, volume: sources.volume, ...(sources.day && { day: sources.day }) },
    ...(planSources && { planSources }),
    pvValue: settings.pvValue,
    ...(sources.day && { days: daysOfMonth(pinned.header) }),
    ...(packagePv && { packagePv }),
    ...(volumeBefore && { volumeBefore }),
    ...(binary && { binary }),
    plans: {
      unilevel: active(plans.UNILEVEL),
      generation: active(plans.GENERATION),
      ranking: active(plans.UPGRADE_RANKING),
      ...(plans.BINARY && { binary: active(plans.BINARY) }),
      ...(companyCap && { companyCap: { basisPoints: companyCap, volume: allVolume } }),
    },
  };
}

/** Volumes of sales in other malls that a plan of the run pays on, hundredths of a PV; each sale once. */
export function othersPaidOn({ header, otherVolume, otherMall }: PinnedInput): Float64Array {
  const { UNILEVEL, GENERATION } = header.plans;
  const malls = [UNILEVEL, GENERATION].flatMap((version): readonly number[] =>
    isPaidByRun(version) ? (version.plan.malls ?? []) : [],
  );
  return (otherVolume ?? new Float64Array(0)).filter((_, i) => malls.includes(otherMall![i]!));
}

/** The sources of plans that count other malls or net prices; undefined: all pay on the maintenance sales. */
export function sourcesByPlan(pinned: PinnedInput): RunInput['planSources'] {
  const { UNILEVEL, GENERATION } = pinned.header.plans;
  const of = (version: PinnedPlan<LevelPlan>) => {
    const { plan } = version;
    if (!isPaidByRun(version) || !hasOwnSources(plan)) return undefined;
    const { sale: _, ...sources } = planVolumes(pinned, plan);
    return sources;
  };
  const [unilevel, generation] = [of(UNILEVEL), of(GENERATION)];
  if (!unilevel && !generation) return undefined;
  return { ...(unilevel && { unilevel }), ...(generation && { generation }) };
}

/** The placement tree of a run as input for the engine; null: the binary bonus is not paid. */
export function binaryInputOf(pinned: PinnedInput): BinaryInput | null {
  const { placeMember, placeParent, placeSide, carryLeft, carryRight, header } = pinned;
  const { lotPlace, lotVolume, lotStep } = pinned;
  if (!placeMember || !placeParent || !placeSide || !carryLeft || !carryRight) return null;
  if (!lotPlace || !lotVolume || !lotStep || !header.binary) return null;
  const carried = new Float64Array(placeMember.length * 2);
  for (let i = 0; i < placeMember.length; i += 1) {
    carried[i * 2] = carryLeft[i]!;
    carried[i * 2 + 1] = carryRight[i]!;
  }
  return {
    member: placeMember,
    parent: placeParent,
    side: placeSide,
    carried,
    lots: { place: lotPlace, volume: lotVolume, step: lotStep },
    steps: header.binary.steps,
  };
}
