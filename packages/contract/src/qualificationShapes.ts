import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { pv, pvValue } from './fields.ts';

/** What the PV that a member needs goes by. */
export const qualifyingBy = z.enum(['ALL', 'RANK', 'PACKAGE']);

const months = z.int().check(z.minimum(0), z.maximum(LIMITS.qualifyingMonths));

/** A plan's own qualification as it is entered. */
export const qualificationBody = z.strictObject({
  By: qualifyingBy,
  PV: pvValue.check(
    z.describe('that everybody needs; by package: with a smaller one than all of them'),
  ),
  ByRank: z.optional(
    z.array(pvValue).check(z.maxLength(31), z.describe('from no rank on, the last for all higher')),
  ),
  ByPackage: z.optional(
    z.array(z.strictObject({ Package: pvValue, PV: pvValue })).check(z.maxLength(31)),
  ),
  Customers: z.boolean(),
  LookBack: months,
  Grace: months,
});

/** A plan's own qualification as a version says it. */
export const qualificationTerms = z.object({
  by: qualifyingBy,
  pv,
  byRank: z.array(pv),
  byPackage: z.array(
    z.object({
      /** PV of the package from which on it holds. */
      package: pv,
      pv,
    }),
  ),
  /** What direct recruits buy who have recruited nobody counts, too. */
  customers: z.boolean(),
  /** Months before the month whose PV counts, too. */
  lookBack: z.int(),
  /** Months for which whoever had enough stays qualified. */
  grace: z.int(),
});

/** What a plan's own rule asked of a member in a month, and what there was of it. */
export const qualificationFound = z.object({
  needed: pv,
  /** In all months that count, with what customers bought. */
  counted: pv,
  /** What of it customers bought; null: it does not count. */
  customers: z.nullable(pv),
  /** Months whose PV counts, this one among them. */
  months: z.int(),
  /** Months for which whoever had enough stays qualified. */
  grace: z.int(),
  /** Of a plan by day or week: the day from which on the member qualified in the month; null: on none. */
  from: z.optional(z.nullable(z.string())),
});
