import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import { useFirstFocus } from './useFirstFocus.ts';
import type { FormState } from './useForm.ts';

/** What the focus can begin in; a dialog without any keeps it on its buttons. */
const FIELD = 'input:not([type=hidden]):not([disabled]), select, textarea';

/** A form in a dialog: the focus begins in its first field, Enter sends, Escape closes, the button shows progress. */
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
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(() =>
    [...(fields.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find(
      (field) => field.offsetParent !== null,
    ),
  );
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
      <div ref={fields}>
        <Form form={form} columns="form" above={8}>
          {children}
          {/* so that Enter sends */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </div>
    </Modal>
  );
}
