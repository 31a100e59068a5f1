declare module 'virtual:texts/*' {
  type Catalogue = import('../../texts/catalogue.ts').Catalogue;
  /** Texts of the first page. */
  export const first: Catalogue;
  /** All other texts, by bundle. */
  export const bundles: Record<string, () => Promise<{ default: Catalogue }>>;
}
