/** A product in the model; sen and hundredths of a PV. */
export interface ModelProduct {
  price: number;
  pv: number;
  /** Units of tea or kits in one product. */
  item: 'TEA01' | 'KIT01';
  units: number;
  rank: number | null;
}

/** The products of the model's shop. */
export const PRODUCTS: Record<string, ModelProduct> = {
  TEA: { price: 12_000, pv: 10_000, item: 'TEA01', units: 1, rank: null },
  'TEA-DUO': { price: 22_000, pv: 18_000, item: 'TEA01', units: 3, rank: null },
  'UP-2': { price: 30_050, pv: 20_010, item: 'KIT01', units: 1, rank: 2 },
  'UP-3': { price: 45_000, pv: 33_330, item: 'KIT01', units: 2, rank: 3 },
};
/** Shipping fee of any delivery, sen. */
export const FEE = 800;

/** A sale in the model; sen, hundredths of a PV, months counted from November 2026. */
export interface ModelSale {
  key: number;
  buyer: number;
  lines: { code: string; quantity: number; returned: number }[];
  mall: 2 | 4;
  payment: 'RW' | 'SPLIT' | 'SLIP' | 'CARD' | 'STOCKIST';
  /** Sen by wallet. */
  paid: Record<string, number>;
  back: Record<string, number>;
  warehouse: number;
  delivery: boolean;
  status: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED' | 'REFUNDED';
  /** State of its single shipment. */
  shipment: 'PENDING' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'READY' | 'COLLECTED' | 'CANCELLED';
  wrongCodes: number;
  total: number;
  pv: number;
  refunded: number;
  refundedPv: number;
  countedPv: number;
  month: number;
  created: number;
  /** Whether its stock was reserved, or taken, when it was placed. */
  reserves: boolean;
  approvedOrder: number;
  finished: number | null;
  card: {
    reference: string;
    state: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
    created: number;
    ended: number | null;
    /** When a job next asks the provider about it; null: never again. */
    nextAsk: number | null;
  }[];
  refund: { units: number[]; approved: boolean } | null;
  /** Stored bonus lines: earner, amount, and what was clawed back. */
  bonus: { earner: number; amount: number; back: number; atOnce: boolean }[];
}

/** The complete state of the model. */
export interface ModelState {
  now: number;
  /** Number of months paid; the first is November 2026. */
  posted: number;
  /** Sen by member and wallet. */
  wallets: Record<string, number>;
  stock: Record<string, { onHand: number; reserved: number }>;
  sales: ModelSale[];
  packages: Record<number, number>;
  /** Claw-backs waiting for the run of a month or a later one; carried forward, by earner. */
  waiting: { earner: number; amount: number; month: number }[];
  carried: Record<number, number>;
  owed: number;
  /** What earners owe for bonuses that were paid at once and clawed back, sen. */
  debts: Record<number, number>;
  /** Recorded transactions of the provider. */
  seen: Record<string, true>;
  approvals: number;
}

/** The provider's answer about a payment. */
export type ProviderAnswer = { id: string; code: string; amount: number }[];
