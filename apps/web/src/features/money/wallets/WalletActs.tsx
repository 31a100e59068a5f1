import { wallets } from '@canopy/contract/money/wallets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { AdjustDialog } from './AdjustDialog.tsx';

/** Staff actions on a member's wallets: lock, unlock, request an adjustment. */
export function WalletActs({ memberID, name }: { memberID: string; name: string }) {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const { confirm } = useFeedback();
  const lock = useCall(wallets.walletLock, { MemberID: memberID });
  const unlock = useCommand(wallets.unlockWallets, [wallets]);
  const [open, setOpen] = useState<'lock' | 'adjust' | null>(null);
  const mayLock = permissions.includes('wallet.lock');
  const locked = lock.data;
  return (
    <Stack gap={12}>
      {locked && (
        <Notice look="bad" role="status">
          <Meta>
            <strong>{t('lock.locked')}</strong>
            {locked.reason}
            {locked.lockedBy}
            {timeText(locked.lockedAt)}
            {locked.until && t('lock.until', { until: timeText(locked.until) })}
          </Meta>
        </Notice>
      )}
      <Row>
        {mayLock && locked && (
          <Button
            kind="quiet"
            onClick={() =>
              confirm(t('lock.askUnlock', { name }), () =>
                unlock.mutateAsync({ MemberID: memberID }),
              )
            }
          >
            {t('lock.unlock')}
          </Button>
        )}
        {mayLock && !locked && (
          <Button kind="danger" onClick={() => setOpen('lock')}>
            {t('lock.lock')}
          </Button>
        )}
        {permissions.includes('wallet.adjustBalance') && (
          <Button kind="quiet" onClick={() => setOpen('adjust')}>
            {t('adjustment.new')}
          </Button>
        )}
      </Row>
      {open === 'lock' && (
        <LockDialog memberID={memberID} name={name} onClose={() => setOpen(null)} />
      )}
      {open === 'adjust' && (
        <AdjustDialog memberID={memberID} name={name} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

function LockDialog({
  memberID,
  name,
  onClose,
}: {
  memberID: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Reason: '', Until: '' },
    command: useCommand(wallets.lockWallets, [wallets]),
    body: ({ Reason, Until }) => ({ MemberID: memberID, Reason, ...(Until ? { Until } : {}) }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('lock.title', { name, id: memberID })}
      ok={t('lock.lock')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="Reason"
        label={t('action.reason')}
        help={t('lock.reasonHelp')}
        maxLength={300}
      />
      <TextField
        form={form}
        name="Until"
        label={t('lock.lastDay')}
        help={t('lock.lastDayHelp')}
        type="date"
      />
    </FormDialog>
  );
}
