import { mall } from '@canopy/contract/mall';
import { MALL_TYPES } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useCall } from '../../ui/api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';

import { useCart } from './cartStore.ts';
import './mall.css';
import { AddButton } from './ProductCard.tsx';
import { ProductView } from './ProductView.tsx';

/** One product of a mall. */
export default function ProductScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/productDetails');
  const present = useCart().mall;
  const type = MALL_TYPES.find((mall) => String(mall) === search.mall) ?? present;
  const product = useCall(mall.product, { ProductCode: search.productCode || '-', MallType: type });
  if (!product.data)
    return (
      <PageState title={t('screen.productDetails')} error={product.error} retry={product.refetch} />
    );
  const p = product.data;
  return (
    <>
      <PageHeader title={p.name} hint={p.category} />
      <ProductView
        product={p}
        buy={
          p.available > 0 && !p.availableFrom && <AddButton product={{ ...p, mallType: type }} />
        }
      />
    </>
  );
}
