import type { ResultOf } from '@canopy/contract/call';
import { guards } from '@canopy/contract/company/guards';
import type { settings } from '@canopy/contract/company/settings';
import { decimalOf } from '@canopy/domain/money';
import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { amountText, timeText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';

type Waiting = ResultOf<typeof guards.waitingSettings>[number];
type Account = ResultOf<typeof settings.publicSettings>['bankAccounts'][number];

const LABELS: Record<Waiting['setting'], ParseKeys> = {
  bankAccounts: 'setting.bankAccounts',
  paymentQr: 'setting.paymentQr',
  lockBySecondPerson: 'setting.secondPerson',
  moveBySecondPerson: 'setting.moveBySecondPerson',
  totpForStaff: 'setting.totp',
  withdrawalNeedsVerification: 'setting.withdrawalNeedsVerification',
  payoutHoldHours: 'walletSetting.holdHours',
  approveAlone: 'walletSetting.approveAlone',
};

/** Changes of guarded settings that apply later, for a second person to agree to and anybody to drop. */
export function WaitingSettings() {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const waiting = useCall(guards.waitingSettings, {});
  const decide = useCommand(guards.decideWaitingSetting, EVERYTHING);
  if (!waiting.data || waiting.data.length === 0) return null;
  const answer = (ChangeID: number, Approve: boolean) =>
    decide.mutate({ ChangeID, Approve }, { onSuccess: () => success(t('done.updated')) });
  return (
    <section aria-label={t('setting.waiting')} data-testid="waitingSettings">
      {waiting.data.map((change) => (
        <Notice as="div" look="wait" gap={8} key={change.changeID}>
          <strong>
            {t(LABELS[change.setting])}: {valueText(t, change)}
          </strong>
          <p>
            {t('setting.waits', {
              by: change.askedBy,
              at: timeText(change.askedAt),
              from: timeText(change.appliesAt),
            })}
          </p>
          <Row>
            {!change.own && (
              <Button disabled={decide.isPending} onClick={() => answer(change.changeID, true)}>
                {t('setting.applyNow')}
              </Button>
            )}
            <Button
              kind="plain"
              disabled={decide.isPending}
              onClick={() => answer(change.changeID, false)}
            >
              {t('setting.dropChange')}
            </Button>
          </Row>
        </Notice>
      ))}
    </section>
  );
}

/** The value as it will be. */
function valueText(t: TFunction, { setting, after }: Waiting): string {
  if (setting === 'bankAccounts') {
    const accounts = (after as Account[]).map(({ bank, account, holder }) =>
      [bank, account, holder].join(' · '),
    );
    return accounts.join('; ') || t('setting.noAccounts');
  }
  if (setting === 'paymentQr') return t(after === '' ? 'setting.noPicture' : 'setting.newPicture');
  if (setting === 'payoutHoldHours') return String(after);
  if (setting === 'approveAlone') return amountText(decimalOf(after as number));
  return t(after === true ? 'label.on' : 'label.off');
}
