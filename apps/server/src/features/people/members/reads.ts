import type { PlacementStrategy } from '@canopy/domain/placement';
import { sql, type RawBuilder } from 'kysely';

/*
 * What others may ask of member `m` of their statement without naming the columns that say it.
 */

/** Where the member lives: `address1` to `address3`, `post_code`, `city`, `state_id`, `country_id`. */
export const residence = sql`m.address1, m.address2, m.address3, m.post_code, m.city, m.state_id, m.country_id`;

/** The same in lines, without state and country. */
export const residenceLines = sql<string[]>`array_remove(array[m.address1, m.address2, m.address3,
  m.post_code || ' ' || m.city], '')`;

/** Where several members may live: `line`, `post_code`, `country_id`. */
export const place = sql`lower(trim(m.address1)) as line, m.post_code, m.country_id`;

/** Condition: the member lives at {@link place} `p`. */
export const livesAt = sql<boolean>`lower(trim(m.address1)) = p.line and m.post_code = p.post_code
  and m.country_id = p.country_id`;

/** The account that payouts go to: `name`, `accountNumber`, `holder`, `branch`; empty: none yet. */
export const bankAccount = sql`m.bank_name as name, m.bank_account_number as "accountNumber",
  m.bank_holder as holder, m.bank_branch as branch`;

/** Its number alone. */
export const bankNumber = sql<string>`m.bank_account_number`;

/** Condition: the registration was accepted. */
export const isAccepted = sql<boolean>`m.withdrawn_at is null`;

/** Condition: a current member, whose registration was accepted and who is not erased. */
export const isThere = sql<boolean>`m.withdrawn_at is null and m.erased_at is null`;

/** Condition: staff have seen who the member is. */
export const isVerified = sql<boolean>`m.verification = 'VERIFIED'`;

/** Condition: the member's mail address has this key. */
export const hasEmail = (key: RawBuilder<unknown>) => sql<boolean>`m.email_key = ${key}`;

/** Members with this mail address, by its key. */
export const withEmail = (key: RawBuilder<unknown>) =>
  sql`select 1 from member m where ${hasEmail(key)}`;

/** Members with this mobile number. */
export const withMobile = (code: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`select 1 from member m where m.mobile_code = ${code} and m.mobile = ${number}`;

/** Members with this identity number, by its key. */
export const withIdentity = (key: RawBuilder<unknown>) =>
  sql`select 1 from member m where m.identity_key = ${key}`;

/** What is kept of each member in memory. */
export const indexed = sql`m.id, m.full_name, m.mobile_code, m.mobile, m.status, m.verification, m.ranking,
  m.package_rank, m.nationality, m.created_at`;

/** Condition: it is known where the member lives. */
export const hasResidence = sql<boolean>`m.address1 <> ''`;

/** Column `terms_version`: the terms that the member accepted last. */
export const acceptedTerms = sql<string>`m.terms_version`;

/** How members whom this one sponsors find their place in the tree. */
export const placementStrategy = sql<PlacementStrategy>`m.placement_strategy`;

/** Changes `w` of profiles that wait for agreement: since when, and who asked for them. */
export const requestedChange = {
  table: sql`profile_change w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.status = 'PENDING'`,
  since: sql<Date>`w.requested_at`,
  kept: sql<number | null>`w.requested_by`,
};
