import { MemberTree } from '@canopy/domain/memberTree';
import { grown } from '@canopy/domain/numbers';
import type { PlacementTree, Side } from '@canopy/domain/placement';
import { SortedIds } from './sortedIds.ts';
import { foldText, TextIndex } from './textIndex.ts';

/** Member statuses, in the order of the numbers stored in the index. */
export const STATUSES = ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
/** States of identity verification, in the order of the numbers stored in the index. */
export const VERIFICATIONS = ['NONE', 'PENDING', 'VERIFIED', 'REJECTED'] as const;

/** A member's data in the index, as read from the database. */
export interface IndexedMember {
  id: number;
  full_name: string;
  username: string;
  mobile_code: string;
  mobile: string;
  status: (typeof STATUSES)[number];
  verification: (typeof VERIFICATIONS)[number];
  ranking: number;
  package_rank: number;
  nationality: number;
  created_at: Date;
  sponsor_id: number | null;
  parent_id: number | null;
  side: Side | null;
  /** Approved volume in the period, hundredths of PV: of all sales, and of the maintenance mall. */
  volume: number;
  maintenance: number;
}

const RIGHT = 2;

/**
 * Every member in arrays: both trees, what lists filter and sort by, and the searchable text. The
 * database remains authoritative; `MemberIndexCache` refreshes this before each use. Why:
 * docs/decisions/0004.
 */
export class MemberIndex {
  /** The period its volumes belong to. */
  readonly period: string;
  readonly sponsors = new MemberTree();
  readonly placements = new MemberTree();
  readonly names = new TextIndex();
  readonly mobiles = new TextIndex();
  readonly byName = new SortedIds((a, b) => this.names.compare(a, b) || a - b);
  readonly bySignUp = new SortedIds((a, b) => this.signUp[a]! - this.signUp[b]! || a - b);
  /** Highest row id. */
  last = 0;
  known = new Uint8Array(1_024);
  status = new Uint8Array(1_024);
  verification = new Uint8Array(1_024);
  ranking = new Uint8Array(1_024);
  packageRank = new Uint8Array(1_024);
  nationality = new Uint16Array(1_024);
  /** Seconds since 1970, UTC. */
  signUp = new Float64Array(1_024);
  maintenance = new Float64Array(1_024);
  #side = new Uint8Array(1_024);
  #members = 0;

  /** @param last the highest row id expected, so that the arrays need not be grown and copied */
  constructor(period: string, last = 0) {
    this.period = period;
    this.#reserve(last);
  }

  /** How many members there are. */
  get members(): number {
    return this.#members;
  }

  /** Applies changes member by member, including trees and sorted ids. */
  apply(rows: readonly IndexedMember[]): void {
    const sorted = new Set(rows.filter((row) => this.#mustBeSorted(row)).map((row) => row.id));
    const old = new Set([...sorted].filter((id) => this.known[id] === 1));
    this.byName.remove(old);
    this.bySignUp.remove(old);
    for (const row of rows) this.#set(row);
    this.byName.insert([...sorted]);
    this.bySignUp.insert([...sorted]);
    this.#edges(
      this.sponsors,
      rows.map((row) => [row.id, row.sponsor_id]),
    );
    this.#edges(
      this.placements,
      rows.map((row) => [row.id, row.parent_id]),
    );
    for (const row of rows) {
      this.sponsors.setWeight(row.id, row.volume);
      this.placements.setWeight(row.id, row.volume);
    }
  }

  /** Adds rows in bulk; {@link finishLoad} computes sums and sorts once at the end. */
  load(rows: readonly IndexedMember[]): void {
    for (const row of rows) this.#set(row);
    const edges = (parentOf: (row: IndexedMember) => number | null) =>
      rows.flatMap((row) => {
        const parent = parentOf(row);
        return parent === null ? [] : [[row.id, parent] as const];
      });
    const weights = rows
      .filter((row) => row.volume > 0)
      .map((row) => [row.id, row.volume] as const);
    this.sponsors.put(
      edges((row) => row.sponsor_id),
      weights,
    );
    this.placements.put(
      edges((row) => row.parent_id),
      weights,
    );
  }

  /** Computes the sums of both trees and sorts the ids after {@link load}. */
  finishLoad(): void {
    this.sponsors.sumUp();
    this.placements.sumUp();
    const rows = new Int32Array(this.#members);
    let length = 0;
    for (let id = 1; id <= this.last; id += 1) if (this.known[id]) rows[length++] = id;
    this.bySignUp.fill(rows.slice());
    const heads = new Float64Array(this.last + 1);
    for (const id of rows) heads[id] = this.names.head(id);
    rows.sort((a, b) => heads[a]! - heads[b]!);
    this.byName.fill(rows);
  }

  /** The leg of the placement parent in which a member stands; null: not placed. */
  sideOf(member: number): Side | null {
    const side = this.#side[member] ?? 0;
    return side === 0 ? null : side === RIGHT ? 'R' : 'L';
  }

  /** The member at one position of the placement tree. */
  childAt(parent: number, side: Side): number | null {
    return this.placements.childrenOf(parent).find((child) => this.sideOf(child) === side) ?? null;
  }

  /** The placement tree in the form the placement strategies need. */
  placementTree(): PlacementTree<number> {
    const inLeg = (parent: number, side: Side, of: (child: number) => number) => {
      const child = this.childAt(parent, side);
      return child === null ? 0 : of(child);
    };
    return {
      child: (parent, side) => this.childAt(parent, side),
      parent: (member) => this.placements.parentOf(member),
      count: (parent, side) =>
        inLeg(parent, side, (child) => this.placements.countBelow(child) + 1),
      volume: (parent, side) =>
        inLeg(
          parent,
          side,
          (child) => this.placements.weightBelow(child) + this.placements.weightOf(child),
        ),
      lastSide: (sponsor) => this.#lastSide(sponsor),
    };
  }

  /** The leg in which a sponsor's newest direct member was placed. */
  #lastSide(sponsor: number): Side | null {
    let newest = this.sponsors.lastChild(sponsor);
    for (; newest !== null; newest = this.sponsors.previousSibling(newest)) {
      let at: number | null = newest;
      let side: Side | null = null;
      while (at !== null && at !== sponsor) {
        side = this.sideOf(at);
        at = this.placements.parentOf(at);
      }
      if (at === sponsor && side !== null) return side;
    }
    return null;
  }

  #mustBeSorted(row: IndexedMember): boolean {
    if (!this.known[row.id]) return true;
    return this.names.text(row.id) !== namesOf(row).join('\u0001');
  }

  #set(row: IndexedMember): void {
    const { id } = row;
    this.#reserve(id);
    if (!this.known[id]) this.#members += 1;
    this.known[id] = 1;
    this.last = Math.max(this.last, id);
    this.status[id] = STATUSES.indexOf(row.status);
    this.verification[id] = VERIFICATIONS.indexOf(row.verification);
    this.ranking[id] = row.ranking;
    this.packageRank[id] = row.package_rank;
    this.nationality[id] = row.nationality;
    this.signUp[id] = Math.floor(row.created_at.getTime() / 1_000);
    this.maintenance[id] = row.maintenance;
    this.#side[id] = row.side === null ? 0 : row.side === 'L' ? 1 : RIGHT;
    this.names.set(id, namesOf(row));
    this.mobiles.set(id, [row.mobile_code + row.mobile]);
  }

  /** All moving members are detached first, because two may swap places. */
  #edges(
    tree: MemberTree,
    edges: readonly (readonly [member: number, parent: number | null])[],
  ): void {
    const moved = edges.filter(([member, parent]) => tree.parentOf(member) !== parent);
    for (const [member] of moved) tree.detach(member);
    for (const [member, parent] of moved) if (parent !== null) tree.attach(member, parent);
  }

  #reserve(id: number): void {
    this.sponsors.reserve(id);
    this.placements.reserve(id);
    if (id < this.known.length) return;
    const size = Math.max(id + 1, this.known.length * 2);
    this.known = grown(this.known, size);
    this.status = grown(this.status, size);
    this.verification = grown(this.verification, size);
    this.ranking = grown(this.ranking, size);
    this.packageRank = grown(this.packageRank, size);
    this.#side = grown(this.#side, size);
    this.nationality = grown(this.nationality, size);
    this.signUp = grown(this.signUp, size);
    this.maintenance = grown(this.maintenance, size);
  }
}

const namesOf = (row: IndexedMember): string[] => [
  foldText(row.full_name),
  row.username.toLowerCase(),
];
