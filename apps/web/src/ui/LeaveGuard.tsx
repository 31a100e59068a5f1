import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';

/** Asks before a page is left whose form holds changes that are not saved, refused ones among them. */
export function LeaveGuard({ form }: { form: { dirty: () => boolean } }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && form.dirty(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Modal
      open={status === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.leave')}
      cancelText={t('leave.stay')}
      okButtonProps={{ danger: true }}
      onOk={proceed}
      onCancel={() => reset?.()}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
