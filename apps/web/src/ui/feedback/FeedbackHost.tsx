import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FeedbackHost.module.css';
import { WAITING_EVENT } from '../../session/untilAvailable.ts';
import { watchLoadFailures } from '../../session/loadFailures.ts';
import { SmallButton } from '../input/Button.tsx';
import {
  addToast,
  removeQuestion,
  removeToast,
  STAYS_MS,
  useShownFeedback,
  type Question,
  type Toast,
} from './feedbackStore.ts';
import { KeyCap } from '../input/KeyCap.tsx';
import { LETTER_KEYS } from '../input/letterKeys.ts';
import { Modal } from '../overlay/Modal.tsx';

/** Shows the messages and questions of `useFeedback`; used once in the product. */
export function FeedbackHost() {
  const { t } = useTranslation();
  const tellOfWaiting = useEffectEvent((event: Event) =>
    addToast({
      kind: 'news',
      content: t('error.waiting'),
      ms: Math.max((event as CustomEvent<number>).detail, STAYS_MS.good),
    }),
  );
  useEffect(() => {
    const tell = (event: Event) => tellOfWaiting(event);
    addEventListener(WAITING_EVENT, tell);
    return () => removeEventListener(WAITING_EVENT, tell);
  }, []);
  const tellOfFailure = useEffectEvent(() =>
    addToast({
      kind: 'bad',
      content: (
        <>
          {t('page.loadingFailed')}{' '}
          <SmallButton onClick={() => location.reload()}>{t('action.reload')}</SmallButton>
        </>
      ),
      ms: 0,
    }),
  );
  useEffect(() => watchLoadFailures(() => tellOfFailure()), []);
  const { toasts, questions } = useShownFeedback();
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // brings it above a dialog opened since
    box.current?.hidePopover();
    box.current?.showPopover();
  }, [newest]);
  return (
    <>
      {questions.map((question) => (
        <Ask key={question.id} question={question} />
      ))}
      <div ref={box} popover="manual" className={styles['toasts']} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ShownToast key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}

const [undo] = LETTER_KEYS.everywhere.undo;

const ICONS = { good: CircleCheck, bad: CircleAlert, news: Bell };

function ShownToast({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(() => removeToast(toast.id));
  useEffect(() => {
    if (held || toast.ms === 0) return;
    const timer = setTimeout(end, toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast.ms]);
  const Icon = ICONS[toast.kind];
  return (
    // a message stays while somebody reads it or is about to press it
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles['toast']} ${styles[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div>{toast.content}</div>
      {toast.open && (
        <button
          type="button"
          className={styles['undo']}
          onClick={() => {
            removeToast(toast.id);
            toast.open!();
          }}
        >
          {t('news.open')}
        </button>
      )}
      {(toast.kind === 'news' || toast.ms === 0) && (
        <button
          type="button"
          className={styles['undo']}
          aria-label={t('action.close')}
          onClick={() => removeToast(toast.id)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {toast.undo && (
        <button
          type="button"
          className={styles['undo']}
          onClick={() => {
            removeToast(toast.id);
            toast.undo!();
          }}
        >
          {t('undo.button')} <KeyCap>{undo}</KeyCap>
        </button>
      )}
    </div>
  );
}

function Ask({ question }: { question: Question }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const close = () => removeQuestion(question.id);
  return (
    <Modal
      open
      size="small"
      title={question.title}
      okText={question.okText}
      cancelText={t('confirm.no')}
      okButtonProps={{ danger: question.danger }}
      busy={busy}
      onCancel={close}
      onOk={async () => {
        setBusy(true);
        await question.work();
        close();
      }}
    >
      {question.content}
    </Modal>
  );
}
