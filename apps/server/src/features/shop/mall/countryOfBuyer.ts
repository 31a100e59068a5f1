import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Ctx } from '../../../platform/context.ts';

/** The country whose prices a person sees: their own; for visitors and staff, the company's. */
export const countryOfBuyer = (ctx: Ctx): number => ctx.actor?.countryId ?? MALAYSIA_COUNTRY_ID;
