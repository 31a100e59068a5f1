/**
 * The identity key of the company's own membership, which is nobody's: no passport number is compared with
 * it, and nothing made up is shown in its place.
 */
export const COMPANY_IDENTITY = 'PASSPORT:COMPANY1';
