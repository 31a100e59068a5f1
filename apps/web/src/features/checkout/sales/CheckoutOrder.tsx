import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../session/call.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { FormMessage } from '../../../ui/input/form.tsx';
import { KnownAmount } from '../../../ui/feedback/KnownAmount.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { PictureLine, PictureLines } from '../../../ui/picture/PictureLine.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { AmountGap, errorText, Skeleton } from '../../../ui/feedback/states.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import { CartEffect } from '../../shop/mall/CartEffect.tsx';
import type { useCart } from '../../shop/mall/cartStore.ts';
import { useQuantity } from '../../shop/mall/useQuantity.ts';
import { QuantityStepper } from '../../shop/mall/QuantityStepper.tsx';

type Quote = ResultOf<typeof mall.quote>;

/** The order beside the checkout: its products, which can be changed until it is paid, and its total. */
export function CheckoutOrder({
  cart,
  quote,
  error,
  retry,
  fresh,
  nowhere,
  problem,
  children,
}: {
  cart: ReturnType<typeof useCart>;
  quote: Quote | undefined;
  error: ApiError | null;
  /** Asks for the amounts again. */
  retry: () => void;
  /** Whether the quote matches what is shown; otherwise its amounts are hidden. */
  fresh: boolean;
  /** There is no fee yet without a delivery address. */
  nowhere: boolean;
  /** What is wrong with the products when it is to be paid; told above them. */
  problem?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const change = useQuantity();
  const short = quote?.lines.find((line) => line.available < line.quantity);
  const amount = (value: string | undefined, size?: number) => (
    <KnownAmount value={fresh ? value : undefined} error={error} {...(size ? { size } : {})} />
  );
  return (
    <>
      <Row justify="between">
        <h2>{t('checkout.yourOrder')}</h2>
        <Tag>{t('cart.items', { count: cart.count })}</Tag>
      </Row>
      <FormMessage
        message={error && { title: t('failed.checkout'), reason: errorText(error, t) }}
      />
      {error && (
        <SmallButton self="start" onClick={retry}>
          {t('action.retry')}
        </SmallButton>
      )}
      {short && (
        <Notice look="bad" role="alert">
          {t('label.pair', { label: t('checkout.insufficient'), value: short.name })}
        </Notice>
      )}
      <PictureLines field="Products">
        {cart.lines.map((line) => {
          const quoted = quote?.lines.find((one) => one.productCode === line.productCode);
          return (
            <PictureLine
              key={line.productCode}
              src={line.image}
              tall
              end={amount(quoted?.subTotal)}
            >
              <strong dir="auto">{line.name}</strong>
              <span className="caption">
                <Meta>
                  <Money value={line.memberPrice} />
                  <Pv value={line.memberPV} />
                </Meta>
              </span>
              <QuantityStepper
                value={line.quantity}
                name={line.name}
                invalid={
                  Boolean(problem) && quoted !== undefined && quoted.available < line.quantity
                }
                onChange={(quantity) => change(line, quantity)}
              />
            </PictureLine>
          );
        })}
      </PictureLines>
      {quote && cart.mall === 2 && <CartEffect effect={quote.effect} net={quote.subTotal} />}
      {nowhere ? (
        <p className="muted">{t('checkout.addressFirst')}</p>
      ) : !quote && !error ? (
        <Skeleton lines={3} />
      ) : (
        <Totals>
          <Total label={t('label.subTotal')}>{amount(quote?.subTotal)}</Total>
          <Total label={t('label.shippingFee')}>{amount(quote?.shipmentFee)}</Total>
          <Total label={t('label.pv')}>
            {fresh && quote ? <Pv value={quote.totalPV} /> : error ? '–' : <AmountGap />}
          </Total>
          <Total label={t('label.total')} sum>
            {amount(quote?.total, 26)}
          </Total>
        </Totals>
      )}
      {children}
    </>
  );
}
