/** The ground under every drawing, and its sun. */
const ground = <path d="M6 82c24-14 96-14 120 0z" fill="var(--soft)" />;
const sun = <circle cx="112" cy="16" r="8" fill="var(--gold-fill)" />;
const paper = { fill: 'var(--surface)', stroke: 'var(--soft-2)', strokeWidth: 2 } as const;
const line = { stroke: 'var(--soft-2)', strokeWidth: 4, strokeLinecap: 'round' } as const;
const brand = {
  stroke: 'var(--brand)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  fill: 'none',
} as const;

/** Drawings of empty states, 132 × 92, in the colours of the theme. */
export const DRAWINGS = {
  /** A blank sheet and a seedling. */
  list: (
    <>
      {ground}
      {sun}
      <rect x="40" y="18" width="46" height="58" rx="6" {...paper} />
      <path d="M50 32h26M50 44h26M50 56h14" {...line} />
      <path d="M92 76V58" {...brand} />
      <path d="M92 64c-9 0-13-5-13-11 8 0 13 4 13 11z" fill="var(--soft-2)" />
      <path d="M92 60c0-8 5-12 13-12 0 8-5 12-13 12z" fill="var(--brand)" />
    </>
  ),
  /** A magnifying glass above a leaf: the filters found nothing. */
  search: (
    <>
      {ground}
      {sun}
      <circle cx="60" cy="42" r="22" {...paper} strokeWidth="4" stroke="var(--brand)" />
      <path d="M77 58l16 16" {...brand} strokeWidth="6" />
      <path d="M60 52V38M60 44c-8 0-11-4-11-9 7 0 11 3 11 9z" {...brand} strokeWidth="3" />
    </>
  ),
  /** An empty basket. */
  cart: (
    <>
      {ground}
      {sun}
      <path d="M34 40h64l-8 36H42z" fill="var(--soft-2)" />
      <path d="M46 40c2-22 38-22 40 0" {...brand} />
      <path
        d="M52 50v16M66 50v16M80 50v16"
        stroke="var(--surface)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M30 40h72" {...brand} strokeWidth="5" />
    </>
  ),
  /** An open parcel. */
  goods: (
    <>
      {ground}
      {sun}
      <path d="M36 42h60v34H36z" fill="var(--soft-2)" />
      <path d="M36 42l-10-12h32l8 12zM96 42l10-12H74l-8 12z" fill="var(--brand)" opacity=".85" />
      <path d="M60 54h12v8H60z" fill="var(--surface)" />
    </>
  ),
  /** Two people and a free place for a third. */
  team: (
    <>
      {ground}
      {sun}
      <circle cx="44" cy="40" r="10" fill="var(--brand)" />
      <path d="M28 74c0-24 32-24 32 0z" fill="var(--brand)" />
      <circle cx="72" cy="44" r="9" fill="var(--soft-2)" />
      <path d="M58 76c0-22 28-22 28 0z" fill="var(--soft-2)" />
      <circle cx="98" cy="50" r="8" {...paper} strokeDasharray="3 4" />
      <path d="M86 78c0-19 24-19 24 0" {...paper} strokeDasharray="3 4" />
    </>
  ),
  /** A tick on a cleared table: nothing is waiting. */
  done: (
    <>
      {ground}
      {sun}
      <circle cx="66" cy="46" r="27" fill="var(--soft-2)" />
      <path d="M53 47l9 9 18-20" {...brand} strokeWidth="6" strokeLinejoin="round" />
    </>
  ),
  /** An unwritten letter. */
  message: (
    <>
      {ground}
      {sun}
      <rect x="34" y="30" width="64" height="46" rx="6" {...paper} />
      <path d="M36 34l30 24 30-24" {...brand} strokeLinejoin="round" />
    </>
  ),
  /** A purse with a leaf as clasp. */
  money: (
    <>
      {ground}
      {sun}
      <path d="M34 36c0-4 3-7 7-7h46v47H41c-4 0-7-3-7-7z" fill="var(--soft-2)" />
      <path d="M34 38h58c4 0 6 3 6 6v26c0 4-3 6-6 6H41c-4 0-7-3-7-7z" fill="var(--brand)" />
      <circle cx="86" cy="58" r="6" fill="var(--gold-fill)" />
    </>
  ),
  /** A calendar sheet without entries. */
  calendar: (
    <>
      {ground}
      {sun}
      <rect x="36" y="26" width="60" height="50" rx="6" {...paper} />
      <path d="M36 40V32c0-3 3-6 6-6h48c3 0 6 3 6 6v8z" fill="var(--brand)" />
      <path d="M50 20v10M82 20v10" {...brand} stroke="var(--gold-fill)" />
      <path d="M48 52h6M63 52h6M78 52h6M48 64h6M63 64h6" {...line} />
    </>
  ),
  /** A house and the way to it. */
  place: (
    <>
      {ground}
      {sun}
      <path d="M42 50l24-22 24 22v26H42z" fill="var(--soft-2)" />
      <path d="M36 52l30-28 30 28" {...brand} strokeLinejoin="round" />
      <path d="M60 76V58h12v18z" fill="var(--surface)" />
    </>
  ),
  /** A cloud with its cable unplugged. */
  offline: (
    <>
      {ground}
      <path d="M40 62c-18 0-18-24 0-24 2-20 34-22 38-4 20-4 26 28 4 28z" fill="var(--soft-2)" />
      <path d="M54 74l24-36" {...brand} strokeWidth="5" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;
