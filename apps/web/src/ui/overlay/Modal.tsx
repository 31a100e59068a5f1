import { X } from 'lucide-react';
import { useId, useState, type FocusEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../input/Button.tsx';
import { CauseNotice } from '../feedback/CauseNotice.tsx';
import styles from './Modal.module.css';
import { Overlay } from './Overlay.tsx';
import { useTypedFields } from '../input/typedFields.ts';

interface DialogProps {
  title: ReactNode;
  /** 400, 520 (default), 640 or 800 px wide; a drawer is attached to the end side of the window. */
  size?: 'small' | 'medium' | 'wide' | 'large' | 'drawer';
  /** Called by ✕, Escape and a click outside. */
  onCancel: () => void;
  /** Work is in progress: nothing closes the dialog until it ends. */
  busy?: boolean | undefined;
  /** A form inside, which knows better than its fields whether something was changed. */
  form?: { dirty: () => boolean };
  children: ReactNode;
}

interface Props extends DialogProps {
  open: boolean;
  /** `null`: the content has its own buttons, or needs none. */
  footer?: null;
  okText?: ReactNode;
  cancelText?: ReactNode;
  okButtonProps?: { danger?: boolean | undefined; disabled?: boolean | undefined };
  onOk?: () => unknown;
}

/**
 * A dialog in the middle of the window, with a button that does what the title says. Typed text is not lost
 * by accident: ✕, Escape and a click outside ask first; only the cancel button discards without asking.
 */
export function Modal({ open, ...rest }: Props) {
  return open && <OpenModal {...rest} />;
}

function OpenModal({
  form,
  onCancel,
  footer,
  okText,
  cancelText,
  okButtonProps: ok = {},
  onOk,
  ...box
}: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { typed, onFocus } = useTypedFields(box.busy || form !== undefined);
  const holds = form ? form.dirty : typed;
  return (
    <Dialog
      {...box}
      onFocus={onFocus}
      onCancel={() => (holds() ? setAsking(true) : onCancel())}
      question={asking && <LeaveQuestion onLeave={onCancel} onStay={() => setAsking(false)} />}
      foot={
        footer === null ? null : (
          <>
            <Button kind="quiet" disabled={box.busy ?? false} onClick={onCancel}>
              {cancelText ?? t('action.cancel')}
            </Button>
            <Button
              kind={ok.danger ? 'danger' : 'primary'}
              data-ok
              disabled={ok.disabled ?? false}
              busy={box.busy ?? false}
              onClick={() => void onOk?.()}
            >
              {okText ?? t('confirm.yes')}
            </Button>
          </>
        )
      }
    />
  );
}

/** Asks before unsaved changes are discarded. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('leave.title')}
      okText={t('leave.leave')}
      cancelText={t('leave.stay')}
      okButtonProps={{ danger: true }}
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}

function Dialog({
  title,
  size = 'medium',
  foot,
  busy = false,
  question,
  onCancel,
  onFocus,
  children,
}: Omit<DialogProps, 'form'> & {
  foot: ReactNode;
  question: ReactNode;
  onFocus: FocusEventHandler;
}) {
  const { t } = useTranslation();
  const id = useId();
  const close = () => void (busy || onCancel());
  return (
    <Overlay
      className={`${styles['modal']} ${styles[size]}`}
      aria-labelledby={id}
      onFocus={onFocus}
      onClose={close}
    >
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('action.close')}
          disabled={busy}
          onClick={close}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
      <div className={styles['cause']}>
        <CauseNotice />
      </div>
      {foot && <div className={styles['foot']}>{foot}</div>}
      {question}
    </Overlay>
  );
}
