import type { TFunction } from 'i18next';
import { nameOf } from '../../../i18n/texts.ts';
import type { Terms } from './planTypes.ts';

/** The name of a package; several upgrades lead to the same one. */
export function packageName(
  t: TFunction,
  { given }: NonNullable<Terms['packages']>,
  productCode: string,
): string {
  const { name, fromPackageRank } = given.find((row) => row.productCode === productCode)!;
  return fromPackageRank === null
    ? name
    : t('packages.upgrade', { name, from: nameOf(t, 'package', fromPackageRank) });
}
