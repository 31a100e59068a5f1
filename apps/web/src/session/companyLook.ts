/** The company's branding: its name and the URL of its logo; empty: the product's own. */
export interface Look {
  brand: string;
  logo: string;
}

const OWN: Look = { brand: 'Canopy', logo: '' };
let shown: Look = OWN;
const watching = new Set<() => void>();

/** Updates name or logo. */
export function showLook({ brand, logo }: Partial<Look>): void {
  const next = { brand: brand || OWN.brand, logo: logo ?? OWN.logo };
  if (next.brand === shown.brand && next.logo === shown.logo) return;
  shown = next;
  for (const tell of watching) tell();
}

/** The branding currently shown. */
export const shownLook = (): Look => shown;

/** Subscribes to changes. */
export function watchLook(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
