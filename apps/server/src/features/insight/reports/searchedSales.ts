import { parsePublicId } from '@canopy/domain/ids';
import type { Ctx } from '../../../platform/context.ts';
import { searchedMembers } from '../../bonus/compensation/lines/searchLines.ts';
import type { SaleIndex } from './saleIndex.ts';

/** Whether a sale matches a search: by its ID, or its buyer's name, username or ID. */
export async function searchedSales(
  ctx: Ctx,
  search: string,
): Promise<(at: number, index: SaleIndex) => boolean> {
  const sale = parsePublicId('sale', search.toUpperCase());
  if (sale !== null) return (at, index) => index.id[at] === sale;
  const members = new Set(await searchedMembers(ctx, search));
  return (at, index) => members.has(index.member[at]!);
}
