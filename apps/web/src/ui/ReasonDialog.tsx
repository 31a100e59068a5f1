import { READY_REASONS, type ReadyReason, type ReasonKind } from '@canopy/contract/readyReasons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../session/call.ts';
import { failureTitle, type Failure } from './failureTitle.ts';
import { FormMessage } from './form.tsx';
import { Modal } from './Modal.tsx';
import { ReasonChips } from './ReasonChips.tsx';
import { ReasonField } from './ReasonField.tsx';
import { errorText } from './states.tsx';
import { useFirstFocus } from './useFirstFocus.ts';
import type { FormFailure } from './useForm.ts';
import styles from './reasonDialog.module.css';

/** A reason as it is sent: the person's own words, and the ready-made reason if one was chosen. */
export interface GivenReason {
  Reason: string;
  ReadyReason?: ReadyReason;
}

/**
 * Asks for a reason before an action. It is stored, and in some cases shown to the other party. The dialog
 * closes when the action is done; on refusal it shows why and keeps what was typed.
 */
export function ReasonDialog({
  open,
  what,
  more,
  ok,
  label,
  kind,
  danger = true,
  known,
  onReason,
  onClose,
}: {
  open: boolean;
  /** What is about to happen, as a question that names it. */
  what: ReactNode;
  /** Background information below the question. */
  more?: ReactNode;
  /** Label of the button. */
  ok: string;
  /** Label of the field; "Reason" by default. */
  label?: string;
  /** Offers the ready-made reasons of this kind first. */
  kind?: ReasonKind;
  danger?: boolean;
  /** What was attempted, for the title of a refusal, where the call does not tell. */
  known?: Failure;
  onReason: (reason: string, given: GivenReason) => Promise<unknown>;
  /** Finished or cancelled. */
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<GivenReason | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const sending = useRef(false);
  // a reason and the response to it belong to one case only
  useEffect(() => {
    setGiven(null);
    setRefused(null);
  }, [open]);
  async function send() {
    if (!given || sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await onReason(given.Reason, given);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ title: failureTitle(error, t, known), reason: errorText(error, t) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      title={<span className={styles['question']}>{what}</span>}
      okText={ok}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger, disabled: given === null }}
      busy={busy}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <FormMessage message={refused} />
      {more && <div className={styles['body']}>{more}</div>}
      {kind ? (
        <ReadyOrOwn kind={kind} onChange={setGiven} />
      ) : (
        <OwnWords
          label={label ?? t('action.reason')}
          onChange={(text) => setGiven(text ? { Reason: text } : null)}
        />
      )}
    </Modal>
  );
}

/** Ready-made reasons as chips, and a note; the last chip asks for the person's own words. */
function ReadyOrOwn({
  kind,
  onChange,
}: {
  kind: ReasonKind;
  onChange: (given: GivenReason | null) => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadyReason | 'OTHER' | null>(null);
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useFirstFocus(() => first.current, kind);
  useEffect(() => {
    const Reason = note.trim();
    if (chosen === null || (chosen === 'OTHER' && !Reason)) onChange(null);
    else onChange(chosen === 'OTHER' ? { Reason } : { Reason, ReadyReason: chosen });
    // the dialog's own setter, which is the same on every render
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen, note]);
  return (
    <div className={styles['body']}>
      <ReasonChips
        reasons={READY_REASONS[kind]}
        chosen={chosen}
        onChoose={setChosen}
        first={first}
      />
      {chosen && chosen !== 'OTHER' && (
        <p className="small muted">{t('reject.told', { text: t(`readyReason.${chosen}`) })}</p>
      )}
      <ReasonField
        label={
          chosen === 'OTHER' ? t('action.reason') : t('label.optional', { label: t('reject.note') })
        }
        rows={2}
        value={note}
        onChange={setNote}
      />
    </div>
  );
}

function OwnWords({ label, onChange }: { label: string; onChange: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useFirstFocus(() => field.current);
  return (
    <ReasonField
      label={label}
      rows={3}
      value={text}
      field={field}
      onChange={(value) => {
        setText(value);
        onChange(value.trim());
      }}
    />
  );
}
