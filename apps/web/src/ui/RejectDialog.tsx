import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks for the reason that the other side will read. */
export function RejectDialog({
  open,
  what,
  onReject,
  onClose,
}: {
  open: boolean;
  what: React.ReactNode;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={t('confirm.title')}
      okText={t('action.reject')}
      cancelText={t('confirm.no')}
      okButtonProps={{ danger: true, disabled: !reason.trim() }}
      confirmLoading={busy}
      onCancel={onClose}
      afterOpenChange={(shown) => !shown && setReason('')}
      onOk={async () => {
        setBusy(true);
        try {
          await onReject(reason.trim());
        } finally {
          setBusy(false);
        }
      }}
    >
      <div className="stack" style={{ gap: 12 }}>
        <div>{what}</div>
        <div className="field">
          <label htmlFor="reject-reason">{t('action.reason')}</label>
          <textarea
            id="reject-reason"
            className="input"
            rows={3}
            maxLength={300}
            style={{ padding: 12 }}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
