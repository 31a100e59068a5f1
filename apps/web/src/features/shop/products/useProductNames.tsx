import { useTranslation } from 'react-i18next';
import type { FieldNames } from '../../../ui/list/twoVersions.ts';
import { Thumb } from '../../../ui/picture/Thumb.tsx';
import type { ProductForm } from './productForm.ts';

/** What the fields of the product editor are called, for two versions side by side. */
export function useProductNames(): FieldNames<ProductForm> {
  const { t } = useTranslation();
  return {
    ProductCode: t('product.code'),
    Names: t('product.names'),
    Descriptions: t('product.description'),
    Pages: t('product.page.title'),
    Category: t('product.category'),
    Sort: t('product.sort'),
    Malls: {
      label: t('product.malls'),
      say: (malls) => malls.map((mall) => t(`mallType.title${mall}`)).join(', '),
    },
    PackageRank: t('product.packageRank'),
    FromPackageRank: t('product.fromPackage'),
    StartDate: t('product.start'),
    EndDate: t('product.end'),
    Display: t('product.display'),
    Weight: t('label.weight'),
    FreeShipping: t('mall.freeShipping'),
    Images: {
      label: t('gallery.title'),
      say: (images) => images.map((file) => <Thumb key={file} src={file} />),
    },
    StockItems: t('mall.inside'),
    RegionPricings: t('product.prices'),
  };
}
