import type { PinnedHeader } from './pinnedHeader.ts';

/**
 * Everything that a run read, kept so that it can be recalculated after the tables have changed. Members
 * are ordered by depth in the sponsor tree, then by id.
 */
export interface PinnedInput {
  header: PinnedHeader;
  /** Row id of each member. */
  memberId: Float64Array;
  /** Index of the sponsor; -1 for the root. */
  sponsor: Int32Array;
  active: Uint8Array;
  activated: Uint8Array;
  /** Rank before the run. */
  ranking: Uint8Array;
  /** Bit r set: rank r was rewarded in an earlier run. */
  rewarded: Uint32Array;
  /** For each maintenance sale: row id, index of the buyer, and the volume that counts. */
  saleId: Float64Array;
  saleMember: Int32Array;
  saleVolume: Float64Array;
  /** Day of the month on which each counts, from 0; only for plans by day or week. */
  saleDay?: Uint8Array;
  /** Net price of the part that counts, sen; only for plans on net prices. */
  saleNet?: Float64Array;
  /** For each volume adjustment: row id, index of the member, and the change; negative: a reduction. */
  adjustId?: Float64Array;
  adjustMember?: Int32Array;
  adjustVolume?: Float64Array;
  /** For each sale in another mall: row id, buyer's index, volume and mall; only if a plan counts them. */
  otherId?: Float64Array;
  otherMember?: Int32Array;
  otherVolume?: Float64Array;
  otherMall?: Uint8Array;
  otherDay?: Uint8Array;
  otherNet?: Float64Array;
  /** Highest package bought, hundredths of a PV; only if a plan of the run needs it. */
  packagePv?: Float64Array;
  /** Highest rank held in each earlier month, as in {@link RankInput}; only for ranks by consecutive months. */
  heldBefore?: Uint8Array;
  /** Maintenance volume of earlier months, as in {@link QualificationInput}; only if a plan needs it. */
  volumeBefore?: Float64Array;
  /** Binary bonus only, as in {@link BinaryInput}: members in the order of the placement tree. */
  placeMember?: Int32Array;
  placeParent?: Int32Array;
  placeSide?: Uint8Array;
  carryLeft?: Float64Array;
  carryRight?: Float64Array;
  /** For each sale that counts in the placement tree: row id, place of the buyer, volume, pairing period. */
  lotSaleId?: Float64Array;
  lotPlace?: Int32Array;
  lotVolume?: Float64Array;
  lotStep?: Uint8Array;
}
