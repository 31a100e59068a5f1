/** How the company shows itself: its name, and the address of its logo; empty: the product's own. */
export interface Look {
  brand: string;
  logo: string;
}

const OWN: Look = { brand: 'Canopy', logo: '' };
let shown: Look = OWN;
const watching = new Set<() => void>();

/** Another name or logo is known from now on. */
export function showLook({ brand, logo }: Partial<Look>): void {
  const next = { brand: brand || OWN.brand, logo: logo ?? OWN.logo };
  if (next.brand === shown.brand && next.logo === shown.logo) return;
  shown = next;
  for (const tell of watching) tell();
}

/** What is shown now. */
export const shownLook = (): Look => shown;

/** Tells when it has changed. */
export function watchLook(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
