import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Notice.tsx';
import { PictureLine, PictureLines } from '../../ui/PictureLine.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import type { ApiError } from '../../session/call.ts';
import { FormMessage } from '../../ui/form.tsx';
import { AmountGap, errorText } from '../../ui/states.tsx';
import { Text } from '../../ui/Text.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import { CartEffect } from './CartEffect.tsx';
import { useCart } from './cartStore.ts';
import { useClearCart, useQuantity } from './useQuantity.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { useCartQuote } from './useCartQuote.ts';

/**
 * The cart beside the mall. Its space is kept when empty, so that the shelf does not shift; on a narrow
 * window it is a bar at the foot that opens as a sheet.
 */
export function CartPanel() {
  const { t } = useTranslation();
  const cart = useCart();
  const { quote, fresh, sentTo } = useCartQuote(cart);
  const total = cartAmount(fresh, quote.data?.total, quote.error);
  const [open, setOpen] = useState(false);
  const some = cart.lines.length > 0;
  const content = (
    <CartContent cart={cart} quote={quote} fresh={fresh} sentTo={sentTo?.addressBookName} />
  );
  const head = (
    <Row justify="between">
      <h2>{t('cart.title')}</h2>
      <Tag>{t('cart.items', { count: cart.count })}</Tag>
    </Row>
  );
  return (
    <>
      <SidePanel label={t('cart.title')}>
        <Card as="div" gap={16}>
          {some ? (
            <>
              {head}
              {content}
              <ButtonLink to="/dashboard/checkout" wide>
                {t('cart.checkout')}
              </ButtonLink>
              <Text type="caption" center>
                {t('cart.pinNext')}
              </Text>
            </>
          ) : (
            <>
              <h2>{t('cart.title')}</h2>
              <p className="muted">{t('cart.empty')}</p>
            </>
          )}
        </Card>
      </SidePanel>
      {some && (
        <FootBar narrowOnly>
          <Button kind="plain" aria-expanded={open} onClick={() => setOpen(true)}>
            <Stack as="span" gap={4} align="start">
              <span className="caption">{t('cart.items', { count: cart.count })}</span>
              {total(20)}
            </Stack>
          </Button>
          <ButtonLink to="/dashboard/checkout" grow>
            {t('cart.checkout')}
          </ButtonLink>
        </FootBar>
      )}
      <Modal
        open={open && some}
        title={t('cart.title')}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <Stack gap={16}>{content}</Stack>
      </Modal>
    </>
  );
}

/** An amount of the quote: a placeholder until the quote matches the cart, a dash if there is none. */
const cartAmount =
  (fresh: boolean, value: string | undefined, error: ApiError | null) => (size?: number) => {
    if (error) return '–';
    return fresh && value ? <Money value={value} {...(size ? { size } : {})} /> : <AmountGap />;
  };

function CartContent({
  cart,
  quote,
  fresh,
  sentTo,
}: {
  cart: ReturnType<typeof useCart>;
  quote: ReturnType<typeof useCartQuote>['quote'];
  /** Whether the quote matches what is shown; otherwise its amounts are hidden. */
  fresh: boolean;
  sentTo: string | undefined;
}) {
  const change = useQuantity();
  const clear = useClearCart();
  const { t } = useTranslation();
  const effect = quote.data?.effect;
  return (
    <>
      <PictureLines>
        {cart.lines.map((line) => (
          <PictureLine
            key={line.productCode}
            src={line.image}
            end={
              <QuantityStepper
                value={line.quantity}
                name={line.name}
                onChange={(quantity) => change(line, quantity)}
              />
            }
          >
            <strong dir="auto">{line.name}</strong>
            <Row as="span" gap={8} type="caption">
              <Pv value={line.memberPV} />
              <Money value={line.memberPrice} />
            </Row>
          </PictureLine>
        ))}
      </PictureLines>
      <Row justify="end">
        <Button kind="plain" size="small" onClick={clear}>
          {t('cart.clear')}
        </Button>
      </Row>
      <FormMessage
        message={quote.error && { title: t('failed.action'), reason: errorText(quote.error, t) }}
      />
      {effect && cart.mall === 2 && <CartEffect effect={effect} net={quote.data!.subTotal} title />}
      {effect && effect.packageRank !== null && (
        <Tag tone="gold">{t('cart.gives', { name: nameOf(t, 'package', effect.packageRank) })}</Tag>
      )}
      <Totals>
        <Total label={t('label.subTotal')}>
          {quote.error ? (
            <Money value={cart.total} />
          ) : (
            cartAmount(fresh, quote.data?.subTotal, null)()
          )}
        </Total>
        {sentTo && (
          <Total
            label={
              <Meta>
                {t('label.shippingFee')}
                {t('cart.feeTo', { name: sentTo })}
              </Meta>
            }
          >
            {cartAmount(fresh, quote.data?.shipmentFee, quote.error)()}
          </Total>
        )}
        <Total label={t('label.total')} sum>
          {cartAmount(fresh, quote.data?.total, quote.error)(22)}
        </Total>
      </Totals>
    </>
  );
}
