declare module 'virtual:texts/*' {
  type Catalogue = import('../../texts/catalogue.ts').Catalogue;
  /** What the first page shows. */
  export const first: Catalogue;
  /** All others, by bundle. */
  export const bundles: Record<string, () => Promise<{ default: Catalogue }>>;
}
