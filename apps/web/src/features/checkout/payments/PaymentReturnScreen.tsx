import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { OpenPage } from '../../../ui/layout/EntryPage.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { isSendable } from '../../../ui/input/formCheck.ts';
import { payments } from '@canopy/contract/checkout/payments';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/feedback/failureTitle.ts';
import { FormMessage } from '../../../ui/input/form.tsx';
import type { FormFailure } from '../../../ui/input/useForm.ts';
import { ApiError } from '../../../session/call.ts';
import { currentLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { errorText, Skeleton } from '../../../ui/feedback/states.tsx';
import { Logo } from '../../../shell/Logo.tsx';
import { usePageTitle } from '../../../shell/usePageTitle.ts';
import { useCart } from '../../shop/mall/cartStore.ts';
import { redirectToProvider } from '../../money/wallets/redirectToProvider.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';

const ICONS = {
  PAID: CircleCheck,
  FAILED: CircleAlert,
  CANCELLED: CircleAlert,
  UNKNOWN: CircleAlert,
  PENDING: Hourglass,
};
const POLL_MS = 2_000;
/** Polling stops after this time; the order is settled in the background. */
const PATIENCE_MS = 40_000;

/**
 * The page the provider sends the buyer back to. It waits for and shows what our own books say, regardless of
 * the address.
 */
export default function PaymentReturnScreen() {
  const { t } = useTranslation();
  const { reference = '' } = useSearch({ strict: false });
  const known = isSendable(payments.status, { Reference: reference });
  const [since] = useState(() => Date.now());
  const payment = useCall(
    payments.status,
    { Reference: reference },
    {
      enabled: known,
      every: (data) =>
        (!data || data.state === 'PENDING') && Date.now() - since < PATIENCE_MS ? POLL_MS : false,
    },
  );
  const data = payment.data;
  const cancelled = useRouterState({
    select: ({ location }) => location.pathname.endsWith('/PaymentCancel'),
  });
  const booked = !known || payment.error ? 'UNKNOWN' : (data?.state ?? 'PENDING');
  // who cancelled is not told that we wait for the money, although we look out for it
  const state = cancelled && data?.state === 'PENDING' ? 'CANCELLED' : booked;
  const Icon = ICONS[state];
  const member = currentLogin() !== null;
  // the reload may be what an order was waiting for
  const toBuy = useCart().count;
  const ofReload = data !== undefined && data.requestID !== null;
  const unpaid = state === 'FAILED' || state === 'CANCELLED';
  // never say "you have not been charged" to somebody who was
  const unapplied = data?.unapplied ?? [];
  const charged = state !== 'PAID' && unapplied.length > 0;
  const back = unapplied.every(({ paidBackAt }) => paidBackAt !== null);
  const title = t(`paying.title_${!charged ? state : back ? 'BACK' : 'OWED'}`);
  usePageTitle(title);
  return (
    <OpenPage look="middle">
      <Stack gap={16} width="short" role="status" aria-live="polite">
        <Logo />
        <Icon size={44} color={state === 'PAID' ? 'var(--brand)' : 'var(--third)'} aria-hidden />
        <h1>{title}</h1>
        {!charged && (
          <p className="muted">
            {t(
              state === 'CANCELLED' && data?.newMemberID
                ? 'paying.new_CANCELLED'
                : ofReload && state !== 'UNKNOWN'
                  ? `paying.reload_${state}`
                  : `paying.text_${state}`,
            )}
          </p>
        )}
        {unapplied.map(({ charged: amount, paidBackAt }, at) => (
          <Notice key={at}>
            {paidBackAt
              ? t('paying.unappliedBack', { charged: amount, date: dateText(paidBackAt) })
              : t('paying.unappliedOwed', { charged: amount })}
          </Notice>
        ))}
        {known && !data && !payment.error && <Skeleton lines={2} />}
        {data && (
          <p>
            <Meta>
              <span className="code">{data.salesID ?? data.requestID}</span>
              <Money value={data.amount} size={20} />
            </Meta>
          </p>
        )}
        {data?.newMemberID && (
          <p>
            ID{' '}
            <strong className="code" data-testid="memberID">
              {data.newMemberID}
            </strong>
          </p>
        )}
        <Row gap={12}>
          {data && unpaid && data.mayTryAgain && (
            <TryAgain
              reference={reference}
              label={t(state === 'CANCELLED' ? 'orders.payNow' : 'paying.again')}
            />
          )}
          {state === 'PAID' && member && ofReload && toBuy > 0 && (
            <ButtonLink to="/dashboard/checkout">{t('paying.checkout')}</ButtonLink>
          )}
          {member && ofReload ? (
            <ButtonLink
              {...(state === 'PAID'
                ? { to: '/dashboard/walletStatement', search: { wallet: 'RW' } }
                : { to: '/dashboard/walletReload' })}
              kind={unpaid || toBuy > 0 ? 'quiet' : 'primary'}
            >
              {t(state === 'PAID' ? 'paying.wallet' : 'paying.reloads')}
            </ButtonLink>
          ) : data?.salesID && member && !data.newMemberID ? (
            <ButtonLink
              to="/dashboard/orderDetails"
              search={{ salesID: data.salesID }}
              kind={unpaid ? 'quiet' : 'primary'}
            >
              {t('paying.order')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={member ? '/dashboard' : '/signin'}
              kind={state === 'PAID' ? 'primary' : 'quiet'}
            >
              {t(member ? 'action.backHome' : 'auth.signIn')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </OpenPage>
  );
}

/** Redirects to the payment provider again. */
function TryAgain({ reference, label }: { reference: string; label: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormFailure | null>(null);
  async function again() {
    setBusy(true);
    try {
      await redirectToProvider(reference);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ title: failureTitle(error, t), reason: errorText(error, t) });
      setBusy(false);
    }
  }
  return (
    <>
      <Button disabled={busy} onClick={() => void again()}>
        {label}
      </Button>
      <FormMessage message={problem} />
    </>
  );
}
