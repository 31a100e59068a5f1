import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql } from 'kysely';

/**
 * The country whose price rows of product `p` hold for a buyer: the buyer's own, or the company's
 * where the product has none there, or none that has begun (domain 5).
 */
export const priceCountry = (now: Date, countryId = MALAYSIA_COUNTRY_ID) => sql`(
  case when exists (select 1 from product_price own where own.product_code = p.code
    and own.country_id = ${countryId} and own.effective_at <= ${now}) then ${countryId}::int else ${MALAYSIA_COUNTRY_ID}::int end)`;
