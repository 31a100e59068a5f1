import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { pv, pvValue } from '../fields.ts';

/** What the required PV depends on. */
export const qualifyingBy = z.enum(['ALL', 'RANK', 'PACKAGE']);

const months = z.int().check(z.minimum(0), z.maximum(LIMITS.qualifyingMonths));

/** A plan's own qualification rule as entered. */
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

/** A plan's own qualification rule as part of a version. */
export const qualificationTerms = z.object({
  by: qualifyingBy,
  pv,
  byRank: z.array(pv),
  byPackage: z.array(
    z.object({
      /** PV of the package from which it applies. */
      package: pv,
      pv,
    }),
  ),
  /** Purchases by direct recruits who have not recruited anybody count too. */
  customers: z.boolean(),
  /** Number of earlier months whose PV counts too. */
  lookBack: z.int(),
  /** Months for which a member who had enough stays qualified. */
  grace: z.int(),
});

/** What a plan's own rule required of a member in a month, and how much of it was reached. */
export const qualificationFound = z.object({
  needed: pv,
  /** Over all months that count, including customers' purchases. */
  counted: pv,
  /** The part bought by customers; null: does not count. */
  customers: z.nullable(pv),
  /** Months whose PV counts, including this one. */
  months: z.int(),
  /** Months for which a member who had enough stays qualified. */
  grace: z.int(),
  /** For a plan by day or week: the day from which the member qualified; null: not in this month. */
  from: z.optional(z.nullable(z.string())),
});
