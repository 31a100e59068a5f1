/** The languages of the product, in the order offered. */
export const LANGUAGES = ['en', 'zh', 'ms', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
