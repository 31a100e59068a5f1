import type { stock } from '@canopy/contract/shop/stock';
import type { BodyOf } from '@canopy/contract/call';

/** The column with names in further languages; empty if a caller leaves them unchanged. */
export const furtherNames = (
  names: BodyOf<typeof stock.saveCategory>['Names'],
): { names?: string } =>
  names === undefined
    ? {}
    : { names: JSON.stringify(Object.fromEntries(names.map((n) => [n.Language, n.Name]))) };
