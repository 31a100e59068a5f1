import type { VersionedKind } from './tables.ts';

/** What is simulated: the terms that replace a plan's. */
export interface SimulatedTerms {
  kind: VersionedKind;
  status: 'ACTIVE' | 'INACTIVE';
  plan: unknown;
}

/**
 * The plan the terms pay by; null: they pay nothing. Its shape depends on the kind, which the column cannot
 * express.
 */
export const paidBy = <P>({ status, plan }: SimulatedTerms): P | null =>
  status === 'ACTIVE' ? (plan as P) : null;

/** Index of each row id. */
export const indexesOf = (memberId: Float64Array): Map<number, number> =>
  new Map([...memberId].map((id, i) => [id, i]));
