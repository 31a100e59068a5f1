import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './Modal.module.css';
import { isBeside, useDialog } from './useDialog.ts';

interface DialogProps {
  title: ReactNode;
  /** 400, 520 (the default), 640 or 840 px; a drawer stands at the end of the window. */
  size?: 'small' | 'medium' | 'wide' | 'large' | 'drawer';
  /** Asked for by ✕, Escape and a click beside it. */
  onCancel: () => void;
  children: ReactNode;
}

interface Props extends DialogProps {
  open: boolean;
  /** `null`: what it holds has buttons of its own, or needs none. */
  footer?: null;
  okText?: ReactNode;
  cancelText?: ReactNode;
  okButtonProps?: { danger?: boolean | undefined; disabled?: boolean | undefined };
  /** The work of the button is under way. */
  confirmLoading?: boolean;
  onOk?: () => unknown;
}

/** A dialog in the middle of the window, with a button that does what its title says. */
export function Modal({ open, ...props }: Props) {
  const { t } = useTranslation();
  if (!open) return null;
  const {
    footer,
    okText,
    cancelText,
    okButtonProps: ok = {},
    confirmLoading,
    onOk,
    ...box
  } = props;
  return (
    <Dialog
      {...box}
      foot={
        footer === null ? null : (
          <>
            <Button kind="quiet" onClick={box.onCancel}>
              {cancelText ?? t('action.cancel')}
            </Button>
            <Button
              kind={ok.danger ? 'danger' : 'primary'}
              data-ok
              disabled={ok.disabled ?? false}
              busy={confirmLoading ?? false}
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

function Dialog({
  title,
  size = 'medium',
  foot,
  onCancel,
  children,
}: DialogProps & { foot: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useDialog();
  return createPortal(
    // the pointer is another way to what Escape does
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles['modal']} ${styles[size]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onCancel();
      }}
      onPointerDown={(event) => isBeside(event) && onCancel()}
    >
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('action.close')}
          onClick={onCancel}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </dialog>,
    document.body,
  );
}
