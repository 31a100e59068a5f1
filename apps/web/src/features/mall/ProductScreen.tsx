import { mall } from '@canopy/contract/mall';
import { buyRefusal, MALL_TYPES } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { BuyProduct } from './BuyProduct.tsx';
import { MallBack } from './CartParts.tsx';
import { useCart } from './cartStore.ts';
import { TellMe } from './TellMe.tsx';
import { ProductView } from './ProductView.tsx';

/** One product of a mall, with a link back to it. */
export default function ProductScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/productDetails');
  const { packageRank } = useLogin()!;
  const present = useCart().mall;
  const type = MALL_TYPES.find((mall) => String(mall) === search.mall) ?? present;
  const product = useCall(mall.product, { ProductCode: search.productCode || '-', MallType: type });
  if (!product.data)
    return (
      <>
        {product.error && <MallBack mall={type} />}
        <PageState
          title={t('screen.productDetails')}
          error={product.error}
          retry={product.refetch}
        />
      </>
    );
  const p = product.data;
  const closed = buyRefusal(type, { status: 'ACTIVE', packageRank });
  return (
    <>
      <MallBack mall={type} />
      <ProductView
        product={p}
        category={p.category}
        heading="h1"
        buy={
          closed ? (
            <Notice>{t(`mall.closed_${closed}`)}</Notice>
          ) : p.availableFrom ? null : p.available > 0 ? (
            <BuyProduct product={p} mallType={type} key={p.productCode} />
          ) : (
            <TellMe productCode={p.productCode} wished={p.wished} />
          )
        }
      />
    </>
  );
}
