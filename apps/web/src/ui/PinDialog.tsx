import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks for the six-digit PIN; a refusal is shown inside and the dialog stays open. */
export function PinDialog({
  open,
  busy,
  error,
  what,
  onPin,
  onClose,
}: {
  open: boolean;
  busy: boolean;
  error: string | null;
  /** The action to confirm, with its amount. */
  what: React.ReactNode;
  onPin: (pin: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  return (
    <Modal
      open={open}
      title={t('pin.title')}
      okText={t('pin.confirm')}
      cancelText={t('action.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: pin.length !== 6, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => onPin(pin)}
      onCancel={onClose}
      afterOpenChange={(shown) => !shown && setPin('')}
      width={400}
      destroyOnHidden
    >
      <div className="stack" style={{ gap: 16, padding: '8px 0' }}>
        <div>{what}</div>
        <div dir="ltr">
          <Input.OTP
            length={6}
            mask="•"
            size="large"
            value={pin}
            onChange={setPin}
            onInput={(cells) => setPin(cells.join(''))}
            type="tel"
            autoFocus
            aria-label={t('pin.title')}
          />
        </div>
        {error && (
          <p className="notice bad" role="alert">
            {error}
          </p>
        )}
      </div>
    </Modal>
  );
}
