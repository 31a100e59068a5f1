import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Explains to a member why nothing can leave their wallets and until when; otherwise nothing. */
export function HoldNotice() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data } = useCall(wallets.holds, { MemberID: login.memberID });
  const own = data?.own;
  if (!own) return null;
  return (
    <Notice look="wait" role="status">
      {t('hold.own', {
        cause: t(`hold.${own.cause}`),
        until: timeText(own.until),
        since: timeText(own.addressesBefore),
      })}
    </Notice>
  );
}
