import { useTranslation } from 'react-i18next';
import { serverNow } from '../../session/call.ts';
import { Button } from '../../ui/input/Button.tsx';
import { Field, Form, TextField } from '../../ui/input/form.tsx';
import { TextArea } from '../../ui/input/Input.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { modal } from '../overlay.ts';
import { mailStore } from './mails.ts';

/** A new mail or a reply; it never leaves this browser. */
export function Compose({ from, to, subject }: { from: string; to: string; subject: string }) {
  const { t } = useTranslation();
  const [, dispatch] = mailStore.use();
  const put = (type: 'send' | 'keep', draft: { to: string; subject: string; body: string }) => {
    dispatch({ type, draft, from, at: serverNow().toISOString() });
    modal.hide();
  };
  const form = useForm({
    initial: { to, subject, body: '' },
    check: (values) =>
      values.to.trim() === '' ? [{ field: 'to', code: 'REQUIRED' as const }] : [],
    send: async (values) => put('send', values),
  });
  return (
    <Modal
      open
      title={t('workspace.compose')}
      size="wide"
      footer={null}
      form={form}
      onCancel={modal.hide}
    >
      <Form form={form} above={8} below={20}>
        <TextField form={form} name="to" label={t('workspace.to')} maxLength={200} />
        <TextField form={form} name="subject" label={t('workspace.subject')} maxLength={200} />
        <Field label={t('workspace.text')}>
          {(control) => (
            <TextArea
              {...control}
              rows={7}
              dir="auto"
              value={form.values.body}
              onChange={(event) => form.set('body', event.target.value)}
            />
          )}
        </Field>
        <Row justify="end">
          <Button kind="quiet" onClick={() => put('keep', form.values)}>
            {t('workspace.keepDraft')}
          </Button>
          <Button type="submit">{t('workspace.send')}</Button>
        </Row>
      </Form>
    </Modal>
  );
}
