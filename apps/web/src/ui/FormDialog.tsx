import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import type { FormState } from './useForm.ts';

/** A form in a dialog: Enter sends, Escape closes, the button shows progress. */
export function FormDialog<V extends object>({
  form,
  title,
  ok,
  width = 640,
  onClose,
  children,
}: {
  form: FormState<V>;
  title: string;
  /** Label of the button; "Save" by default. */
  ok?: string;
  width?: number;
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
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
      width={width}
      destroyOnHidden
    >
      <Form form={form} className="form-grid" style={{ paddingTop: 8 }}>
        {children}
        {/* so that Enter sends */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
