import { parseMoney } from '@canopy/domain/money';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FootBar } from '../../../ui/layout/FootBar.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PictureLine, PictureLines } from '../../../ui/picture/PictureLine.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { KnownAmount } from '../../../ui/feedback/KnownAmount.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
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
  const known = fresh ? quote.data : undefined;
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
              <span className="caption">
                <Meta>
                  {t('cart.items', { count: cart.count })}
                  {known && shippingText(t, sentTo ? known.shipmentFee : null)}
                </Meta>
              </span>
              <KnownAmount value={known?.total} error={quote.error} size={20} />
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

/** What a total says of its shipping; null: none is in it, because it is picked up or not yet sent anywhere. */
function shippingText(t: TFunction, fee: string | null): string {
  if (fee === null) return t('cart.withoutShipping');
  return parseMoney(fee) === 0
    ? t('mall.freeShipping')
    : t('cart.withShipping', { fee: moneyText(fee) });
}

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
  const known = fresh ? quote.data : undefined;
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
        <PlainButton onClick={clear}>{t('cart.clear')}</PlainButton>
      </Row>
      {quote.error && <ErrorState error={quote.error} retry={() => void quote.refetch()} />}
      {effect && cart.mall === 2 && <CartEffect effect={effect} net={quote.data!.subTotal} title />}
      {effect && effect.packageRank !== null && (
        <Tag tone="gold">{t('cart.gives', { name: nameOf(t, 'package', effect.packageRank) })}</Tag>
      )}
      <Totals>
        <Total label={t('label.subTotal')}>
          <KnownAmount value={known?.subTotal} error={quote.error} />
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
            <KnownAmount value={known?.shipmentFee} error={quote.error} />
          </Total>
        )}
        <Total label={t('label.total')} sum>
          <KnownAmount value={known?.total} error={quote.error} size={22} />
        </Total>
      </Totals>
    </>
  );
}
