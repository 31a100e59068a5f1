import { reports } from '@canopy/contract/reports';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { pvText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { EffectRing } from '../mall/EffectRing.tsx';
import type { Sale } from './OrderJourney.tsx';
import styles from './orderPlaced.module.css';

/** Right after an order was placed: its number, whether it is paid, what happens next, and the PV of the month. */
export function OrderPlaced({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const month = useCall(
    reports.memberDashboard,
    { MemberID: login.memberID },
    { enabled: sale.salesType === 'MAINTENANCE' },
  );
  const paid = sale.salesStatus !== 'PENDING';
  const parts = {
    id: <strong className="code">{sale.salesID}</strong>,
    amount: <Money value={sale.amount} />,
  };
  const delivered = sale.deliveryType === 'DELIVERY';
  const next = [
    t(paid ? 'placed.pack' : `orders.waits_${sale.paymentType as 'BANK_SLIP'}`),
    t(delivered ? 'placed.tracking' : 'placed.ready'),
    t(delivered ? 'placed.reaches' : 'placed.collect'),
  ];
  return (
    <div className={styles.placed}>
      <section className={styles.hero}>
        <h2 ref={heading} tabIndex={-1} className={styles.thanks}>
          {paid ? t('placed.thanks', { name: login.fullName }) : t('placed.placed')}
        </h2>
        <p>{sentence(t, paid ? 'placed.paid' : 'placed.waits', parts)}</p>
        <ol className={styles.next}>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to="/dashboard/shopM" kind="quiet" self="start">
          {t('cart.goOn')}
        </ButtonLink>
        <Parcel />
      </section>
      {month.data && (
        <section className={styles.month}>
          <EffectRing
            before={Number(month.data.personalVolume)}
            after={Number(month.data.personalVolume)}
            target={Number(month.data.maintenancePV)}
          />
          <div>
            <p className="strong">
              {t(month.data.maintained ? 'placed.complete' : 'placed.ofTarget', {
                now: pvText(month.data.personalVolume),
                of: pvText(month.data.maintenancePV),
              })}
            </p>
            <p className="small muted">
              {t(paid ? 'placed.counted' : 'placed.countsLater', { pv: pvText(sale.totalPV) })}
            </p>
          </div>
        </section>
      )}
    </div>
  );
}

/** A parcel on its way, in the palette. */
function Parcel() {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 170" aria-hidden>
      <circle cx="150" cy="42" r="30" fill="#E2A93B" />
      <path d="M20 150c40-22 150-22 190 0v20H20z" fill="#0A3A2C" />
      <path d="M64 78l58-22 54 20v60l-56 24-56-24z" fill="#C99A5B" />
      <path d="M64 78l56 22v60l-56-24z" fill="#D9AE72" />
      <path d="M64 78l58-22 54 20-56 24z" fill="#EBCB98" />
      <path d="M88 69l56 22v16l-9 4V95L79 73z" fill="#FBF2DF" />
      <path d="M74 112l22 9v18l-22-9z" fill="#FBF9F5" />
      <path d="M140 120c14-14 26-10 28-10 0 14-10 24-24 22z" fill="#0E5A43" />
      <path
        d="M34 150c2-22 0-34-8-48 14 10 18 30 14 48zM196 150c0-20 4-32 12-44-2 16-2 30-4 44z"
        fill="#2E7D5C"
      />
    </svg>
  );
}
