import { mall } from '@canopy/contract/shop/mall';
import { buyRefusal, MALL_TYPES } from '@canopy/domain/mall';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { BuyProduct } from './BuyProduct.tsx';
import { MallBack } from './CartParts.tsx';
import { useCart } from './cartStore.ts';
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
        <PageState title={t('screen.productDetails')} read={product} />
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

/** For a sold-out product: asks to be notified when it can be bought again, or cancels that. */
function TellMe({ productCode, wished }: { productCode: string; wished: boolean }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const wish = useCommand(mall.wish, [mall.product]);
  const set = (Wanted: boolean) =>
    wish.mutateAsync({ ProductCode: productCode, Wanted }).catch(failure);
  return (
    <>
      <Button
        kind="quiet"
        icon={<BellRing size={18} aria-hidden />}
        aria-pressed={wished}
        aria-busy={wish.isPending}
        onClick={() => void set(!wished)}
      >
        {t(wished ? 'mall.tellNoMore' : 'mall.tellMe')}
      </Button>
      <p role="status" className="small muted">
        {wished && t('mall.willTell')}
      </p>
    </>
  );
}
