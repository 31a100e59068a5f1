/** A product of the model; sen and hundredths of PV. */
export interface ModelProduct {
  price: number;
  pv: number;
  /** Units of tea or kits that one of it takes. */
  item: 'TEA01' | 'KIT01';
  units: number;
  rank: number | null;
}

/** What the shop of the model sells. */
export const PRODUCTS: Record<string, ModelProduct> = {
  TEA: { price: 12_000, pv: 10_000, item: 'TEA01', units: 1, rank: null },
  'TEA-DUO': { price: 22_000, pv: 18_000, item: 'TEA01', units: 3, rank: null },
  'UP-2': { price: 30_050, pv: 20_010, item: 'KIT01', units: 1, rank: 2 },
  'UP-3': { price: 45_000, pv: 33_330, item: 'KIT01', units: 2, rank: 3 },
};
/** Shipping of any delivery, sen. */
export const FEE = 800;

/** A sale as the model sees it; sen, hundredths of PV, months counted from November 2026. */
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
  /** State of its one shipment. */
  shipment: 'PENDING' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'READY' | 'COLLECTED' | 'CANCELLED';
  wrongCodes: number;
  total: number;
  pv: number;
  refunded: number;
  refundedPv: number;
  countedPv: number;
  month: number;
  created: number;
  approvedOrder: number;
  finished: number | null;
  card: {
    reference: string;
    state: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
    created: number;
    ended: number | null;
    /** From when on a job asks the provider about it; null: no more. */
    nextAsk: number | null;
  }[];
  refund: { units: number[]; approved: boolean } | null;
  /** Stored bonus lines: who, how much, what came back of it. */
  bonus: { earner: number; amount: number; back: number }[];
}

/** All that the model knows. */
export interface ModelState {
  now: number;
  /** Months that are paid; the first one is November 2026. */
  posted: number;
  /** Sen by member and wallet. */
  wallets: Record<string, number>;
  stock: Record<string, { onHand: number; reserved: number }>;
  sales: ModelSale[];
  packages: Record<number, number>;
  /** Waiting to be taken back by the run of a month, or a later one; carried on, by earner. */
  waiting: { earner: number; amount: number; month: number }[];
  carried: Record<number, number>;
  owed: number;
  /** Transactions of the provider that are recorded. */
  seen: Record<string, true>;
  approvals: number;
}

/** What the provider answers about a payment. */
export type ProviderAnswer = { id: string; code: string; amount: number }[];
