import { Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks for the six-digit PIN and sends it with the last digit. A refusal is shown inside: the dialog
 * stays open, empty and ready for the next try.
 */
export function PinDialog({
  open,
  busy,
  error,
  tries,
  what,
  onPin,
  onClose,
}: {
  open: boolean;
  busy: boolean;
  error: string | null;
  /** How many tries were refused so far. */
  tries: number;
  /** The action to confirm, with its amount. */
  what: React.ReactNode;
  onPin: (pin: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const cells = useRef<HTMLDivElement>(null);
  const focusFirst = () => cells.current?.querySelector('input')?.focus();
  useEffect(() => {
    setPin('');
    if (!open) return;
    // the dialog takes the focus for its close button first
    const timer = setTimeout(focusFirst, 50);
    return () => clearTimeout(timer);
  }, [open, tries]);
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
      afterOpenChange={(shown) => shown && pin === '' && focusFirst()}
      width={400}
      destroyOnHidden
    >
      <div className="stack" style={{ gap: 16, padding: '8px 0' }}>
        <div>{what}</div>
        <div
          ref={cells}
          dir="ltr"
          role="presentation"
          onKeyDown={(event) => event.key === 'Enter' && pin.length === 6 && onPin(pin)}
        >
          <Input.OTP
            key={tries}
            length={6}
            mask="•"
            size="large"
            onInput={(cells) => {
              const typed = cells.join('');
              setPin(typed);
              if (typed.length === 6) onPin(typed);
            }}
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
