import { sql } from 'kysely';

/** Condition: product `p` is shown to those who may buy it, if the day is right. */
export const isShown = sql<boolean>`p.display and p.status = 'PUBLISHED'`;

/** Condition: `now` is among the days on which product `p` is sold. */
export const isSoldAt = (now: Date) =>
  sql<boolean>`coalesce(p.start_at <= ${now}, true) and coalesce(p.end_at > ${now}, true)`;

/** What a catalogue keeps of product `p`: `code` to `created_at`. */
export const catalogued = sql`p.code, p.names, p.sizes, p.category, p.sort, p.start_at, p.end_at, p.package_rank,
  p.from_package_rank, p.free_shipping, p.weight, p.created_at`;

/** The long texts of product `p`: `descriptions`, `benefits`, `uses`, `contents`. */
export const described = sql`p.descriptions, p.benefits, p.uses, p.contents`;
