import { z } from 'zod/mini';
import { countryId } from './fields.ts';

/** Roles an audience can include; administrators count as staff. */
export const AUDIENCE_ROLES = ['member', 'stockist', 'staff'] as const;

const rank = (least: number) => z.int().check(z.minimum(least), z.maximum(99));

/** Members with these ranks and packages; an empty list means all. 0: no rank, or no package yet. */
export const rankAudience = {
  Ranks: z._default(z.array(rank(0)).check(z.maxLength(20)), []),
  PackageRanks: z._default(z.array(rank(0)).check(z.maxLength(20)), []),
};

/** An audience: people who match every list; an empty list matches everybody. */
export const audience = {
  Roles: z._default(z.array(z.enum(AUDIENCE_ROLES)).check(z.maxLength(3)), []),
  ...rankAudience,
  Countries: z._default(z.array(countryId).check(z.maxLength(200)), []),
};

/** The same in a response. */
export const rankAudienceRead = { ranks: z.array(z.int()), packageRanks: z.array(z.int()) };
export const audienceRead = {
  roles: z.array(z.enum(AUDIENCE_ROLES)),
  ...rankAudienceRead,
  countries: z.array(z.int()),
};
