import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Explains to a member with locked wallets what that means and what to do; otherwise nothing. */
export function LockNotice() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data: lock } = useCall(wallets.walletLock, { MemberID: login.memberID });
  if (!lock) return null;
  return (
    <Notice look="bad" role="status">
      {lock.until ? t('lock.toldUntil', { until: timeText(lock.until) }) : t('lock.told')}
    </Notice>
  );
}
