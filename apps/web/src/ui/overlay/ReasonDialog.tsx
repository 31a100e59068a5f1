import {
  READY_REASONS,
  type ReadyReason,
  type ReasonKind,
} from '@canopy/contract/company/readyReasons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../feedback/failureTitle.ts';
import { FormDialog } from './FormDialog.tsx';
import { ReasonChips } from '../input/ReasonChips.tsx';
import { ReasonField } from '../input/ReasonField.tsx';
import { useForm } from '../input/useForm.ts';
import styles from './reasonDialog.module.css';

/** A reason as it is sent: the person's own words, and the ready-made reason if one was chosen. */
export interface GivenReason {
  Reason: string;
  ReadyReason?: ReadyReason;
}

interface Props {
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
}

/**
 * Asks for a reason before an action. It is stored, and in some cases shown to the other party. The dialog
 * closes when the action is done; on refusal it shows why and keeps what was typed. The button can always be
 * pressed: a reason that is missing is told on its field.
 */
export function ReasonDialog({ open, ...rest }: Props & { open: boolean }) {
  // a reason and the response to it belong to one case only
  return open && <OpenReasonDialog {...rest} />;
}

function OpenReasonDialog({
  what,
  more,
  ok,
  label,
  kind,
  danger = true,
  known,
  onReason,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const form = useForm<{ ReadyReason: ReadyReason | 'OTHER' | null; Reason: string }>({
    initial: { ReadyReason: kind ? null : 'OTHER', Reason: '' },
    check: ({ ReadyReason: chosen, Reason }) =>
      chosen === null
        ? [{ field: 'ReadyReason', code: 'REASON_MISSING' }]
        : chosen === 'OTHER' && !Reason.trim()
          ? [{ field: 'Reason', code: 'REASON_MISSING' }]
          : [],
    known,
    send: async ({ ReadyReason: chosen, Reason: typed }) => {
      const Reason = typed.trim();
      const ready = chosen === 'OTHER' || chosen === null ? {} : { ReadyReason: chosen };
      await onReason(Reason, { Reason, ...ready });
      onClose();
    },
  });
  const { ReadyReason: chosen, Reason } = form.values;
  const note = chosen === 'OTHER' ? label : t('label.optional', { label: t('reject.note') });
  return (
    <FormDialog
      form={form}
      title={<span className={styles['question']}>{what}</span>}
      ok={ok}
      danger={danger}
      size="medium"
      plain
      onClose={onClose}
    >
      {more && <div className={styles['body']}>{more}</div>}
      {kind && (
        <ReasonChips
          reasons={READY_REASONS[kind]}
          chosen={chosen}
          problem={form.problems['ReadyReason']}
          onChoose={(reason) => form.set('ReadyReason', reason)}
        />
      )}
      {chosen && chosen !== 'OTHER' && (
        <p className="small muted">{t('reject.told', { text: t(`readyReason.${chosen}`) })}</p>
      )}
      <ReasonField
        label={note}
        rows={kind ? 2 : 3}
        value={Reason}
        problem={form.problems['Reason']}
        onChange={(text) => form.set('Reason', text)}
      />
    </FormDialog>
  );
}
