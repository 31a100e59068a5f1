import { cart as calls } from '@canopy/contract/shop/cart';
import { mall as catalogue } from '@canopy/contract/shop/mall';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Change } from '../../../ui/list/Change.tsx';
import { Struck } from '../../../ui/list/PriceLine.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { applyServerCarts, useCart } from './cartStore.ts';

/** Price and stock changes since the products were added, line by line, shown before payment. */
export function CartChanges() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { failure } = useFeedback();
  const { mall } = useCart();
  const carts = useCall(calls.get, { MemberID: login.memberID });
  const accept = useCommand(calls.accept, [calls, catalogue.quote]);
  const changed = (carts.data?.find(({ mallType }) => mallType === mall)?.lines ?? []).filter(
    (line) => line.change !== null,
  );
  if (changed.length === 0) return null;
  return (
    <Notice as="div" gap={12} role="alert" below={16}>
      <strong>{t('cart.changed')}</strong>
      <Stack as="ul">
        {changed.map((line) => (
          <li key={line.productCode}>
            {line.name}:{' '}
            {line.change === 'PRICE' ? (
              <Change
                before={
                  <Struck>
                    <Money value={line.shownPrice} />
                  </Struck>
                }
                after={<Money value={line.memberPrice!} />}
              />
            ) : line.change === 'STOCK' ? (
              t('cart.changedStock', { count: line.available })
            ) : (
              t('cart.changedGone')
            )}
          </li>
        ))}
      </Stack>
      <Button
        size="small"
        self="start"
        disabled={accept.isPending}
        onClick={() =>
          accept
            .mutateAsync({ MemberID: login.memberID, MallType: mall })
            .then(applyServerCarts)
            .catch(failure)
        }
      >
        {t('cart.accept')}
      </Button>
    </Notice>
  );
}
