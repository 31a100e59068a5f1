import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The reason for a decision, at most 300 characters. */
export function ReasonField({
  value,
  label,
  onChange,
}: {
  value: string;
  label?: string;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label htmlFor="reason">{label ?? t('action.reason')}</label>
      <textarea
        id="reason"
        className="input"
        rows={3}
        maxLength={300}
        style={{ padding: 12 }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Asks for a reason before going on; it is stored, and in some cases shown to the other party. */
export function ReasonDialog({
  open,
  what,
  ok,
  label,
  danger = true,
  onReason,
  onClose,
}: {
  open: boolean;
  what: React.ReactNode;
  /** Label of the button. */
  ok: string;
  /** Label of the field; "Reason" by default. */
  label?: string;
  danger?: boolean;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={t('confirm.title')}
      okText={ok}
      cancelText={t('confirm.no')}
      okButtonProps={{ danger, disabled: !reason.trim() }}
      confirmLoading={busy}
      onCancel={onClose}
      afterOpenChange={(shown) => !shown && setReason('')}
      onOk={async () => {
        setBusy(true);
        try {
          await onReason(reason.trim());
        } finally {
          setBusy(false);
        }
      }}
    >
      <div className="stack" style={{ gap: 12 }}>
        <div>{what}</div>
        <ReasonField value={reason} onChange={setReason} {...(label ? { label } : {})} />
      </div>
    </Modal>
  );
}
