import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../input/form.tsx';
import type { FormState } from '../input/useForm.ts';
import { Modal } from './Modal.tsx';

/**
 * A form in a dialog: focus starts in the first field, Enter submits, Escape closes and asks first if
 * something was changed, and the button shows progress.
 */
export function FormDialog<V extends object>({
  form,
  title,
  ok,
  size = 'wide',
  danger,
  plain,
  onClose,
  children,
}: {
  form: FormState<V>;
  title: ReactNode;
  /** Label of the button; "Save" by default. */
  ok?: string;
  size?: 'small' | 'medium' | 'wide' | 'large';
  /** What it does is not welcome to somebody, and its button is red. */
  danger?: boolean | undefined;
  /** Everything in one column. */
  plain?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={title}
      okText={ok ?? t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger }}
      busy={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
      form={form}
      size={size}
    >
      <Form form={form} above={8} {...(plain ? { gap: 16 } : { columns: 'form' })}>
        {children}
        {/* so that Enter submits */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
