import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';

/** A registration that the server has taken. */
export interface Registered {
  memberID: string;
  username: string;
  /** Not active yet: the payment is not approved. */
  pending: boolean;
  placement: { parentID: string; side: 'L' | 'R' } | null;
  /** Reference of a card payment that is still to be made. */
  reference: string | null;
}

/** Confirms a registration and says what comes next. */
export function RegistrationDone({ done, byMember }: { done: Registered; byMember: boolean }) {
  const { t } = useTranslation();
  return (
    <section
      className="card stack"
      role="status"
      style={{ alignItems: 'flex-start', gap: 14, maxWidth: 640 }}
    >
      <CircleCheck size={44} color="var(--brand)" aria-hidden />
      <h2 style={{ fontSize: 22, lineHeight: '30px' }}>{t('done.register')}</h2>
      <dl className="facts">
        <dt>ID</dt>
        <dd className="code" data-testid="memberID">
          {done.memberID}
        </dd>
        <dt>{t('label.username')}</dt>
        <dd>{done.username}</dd>
        {done.placement && (
          <>
            <dt>{t('label.placement')}</dt>
            <dd>
              {sentence(t, 'label.placed', {
                name: <span className="code">{done.placement.parentID}</span>,
                side: t(`side.${done.placement.side}`),
              })}
            </dd>
          </>
        )}
      </dl>
      <p className="muted">{t(done.pending ? 'register.pending' : 'register.active')}</p>
      {done.reference && (
        <a className="button" href={`/Payex/PaymentSuccess?reference=${done.reference}`}>
          {t('orders.payNow')}
        </a>
      )}
      <Link
        to={byMember ? '/dashboard' : '/signin'}
        className={done.reference ? 'button quiet' : 'button'}
      >
        {t(byMember ? 'action.backHome' : 'auth.signIn')}
      </Link>
    </section>
  );
}
