import { LIMITS } from './limits.ts';
import {
  dateRangeCode,
  problems,
  quantityCode,
  textCode,
  type FieldProblem,
  type ValidationCode,
} from './validation.ts';

export const MAX_LANGUAGES = LIMITS.languages;

/** Languages in which a product may be named: those of the interface first, then those of buyers. */
export const PRODUCT_LANGUAGES = [
  'en',
  'zh',
  'ms',
  'ar',
  'it',
  'es',
  'fr',
  'ta',
  'id',
  'th',
  'vi',
  'tl',
  'hi',
  'bn',
  'my',
  'km',
  'lo',
  'ja',
  'ko',
  'de',
  'pt',
  'ru',
  'tr',
  'ur',
  'fa',
] as const;

/** The fields of the product form that have rules, on sale or not. */
export interface ProductDraft {
  ProductCode: string;
  /** One name per language; the language is chosen per name. */
  Names: readonly { Language: string; Name: string }[];
  /** `YYYY-MM-DD`; an empty end date means open-ended. */
  StartDate: string;
  EndDate: string;
  StockItems: readonly { StockItemCode: string; Quantity: number; FreeOfCharge: number }[];
}

/**
 * The rules that a draft keeps too, except whether the code is taken, which only the server knows. What a
 * product on sale needs besides is `sellable.ts`.
 */
export function validateProduct(product: ProductDraft): FieldProblem[] {
  return problems([
    ['ProductCode', textCode(product.ProductCode, 40, true)],
    ['Names', namesCode(product.Names)],
    ['EndDate', dateRangeCode(product.StartDate, product.EndDate)],
    ['StockItems', stockItemsCode(product.StockItems)],
  ]);
}

/** English is required; every name needs a language; at most ten languages, none twice. */
export function namesCode(names: ProductDraft['Names']): ValidationCode | null {
  if (names.length > MAX_LANGUAGES) return 'TOO_MANY_LANGUAGES';
  if (names.some(({ Language }) => !Language)) return 'LANGUAGE_REQUIRED';
  if (new Set(names.map(({ Language }) => Language)).size < names.length) return 'LANGUAGE_TWICE';
  const english = names.some(({ Language, Name }) => Language === 'en' && Name.trim() !== '');
  if (!english) return 'ENGLISH_REQUIRED';
  return names.some(({ Name }) => Name.trim() === '') ? 'REQUIRED' : null;
}

function stockItemsCode(items: ProductDraft['StockItems']): ValidationCode | null {
  const wrong = items.some(
    ({ Quantity, FreeOfCharge }) =>
      quantityCode(Quantity) !== null ||
      (FreeOfCharge !== 0 && quantityCode(FreeOfCharge) !== null),
  );
  return wrong ? 'QUANTITY' : null;
}
