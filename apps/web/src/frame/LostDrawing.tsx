/** A signpost whose boards point nowhere, 132 × 92, in the colours of the theme: there is no such page. */
export const LostDrawing = () => (
  <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden data-drawing="lost">
    <path d="M6 82c24-14 96-14 120 0z" fill="var(--soft)" />
    <circle cx="112" cy="16" r="8" fill="var(--gold-fill)" />
    <path d="M66 76V12" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
    <path d="M58 18h32l9 8-9 8H58z" fill="var(--brand)" />
    <path d="M74 42H42l-9 8 9 8h32z" fill="var(--soft-2)" />
    <path d="M66 76c-9 0-13-5-13-10 8 0 13 3 13 10z" fill="var(--brand)" />
  </svg>
);
