import type { VersionedKind } from './tables.ts';

/** What is simulated: terms in the place of a plan's. */
export interface SimulatedTerms {
  kind: VersionedKind;
  status: 'ACTIVE' | 'INACTIVE';
  plan: unknown;
}

/** The plan that the terms pay by; null: they pay nothing. The kind says its shape, which the column cannot. */
export const paidBy = <P>({ status, plan }: SimulatedTerms): P | null =>
  status === 'ACTIVE' ? (plan as P) : null;

/** Place of each row id. */
export const indexesOf = (memberId: Float64Array): Map<number, number> =>
  new Map([...memberId].map((id, i) => [id, i]));
