import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { moneyText, timeText } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { HoldNotice } from './HoldNotice.tsx';

/**
 * Explains to a member whose wallets are locked or on hold what that means and until when, and which
 * received money is on hold; otherwise nothing.
 */
export function LockNotice() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data: lock } = useCall(wallets.walletLock, { MemberID: login.memberID });
  const { data: holds } = useCall(wallets.holds, { MemberID: login.memberID });
  return (
    <>
      {lock && (
        <Notice look="bad" role="status">
          {lock.until ? t('lock.toldUntil', { until: timeText(lock.until) }) : t('lock.told')}
        </Notice>
      )}
      <HoldNotice />
      {holds?.received.map(({ walletType, amount, until }) => (
        <Notice key={`${walletType} ${until}`} look="wait" role="status">
          {t(until ? 'hold.receivedUntil' : 'hold.received', {
            amount: moneyText(amount),
            wallet: t(`wallet.${walletType}`),
            until: until ? timeText(until) : '',
          })}
        </Notice>
      ))}
    </>
  );
}
