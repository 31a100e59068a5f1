import type { ReasonKind } from '@canopy/contract/readyReasons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../session/call.ts';
import { useFeedback } from './feedback.tsx';
import { PrivateImage } from './PrivateImage.tsx';
import { ReasonDialog, type GivenReason } from './ReasonDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';

/** A request waiting for a decision: the slip beside its details, approve or reject. */
export function ApproveCard({
  title,
  slip,
  seenBefore,
  facts,
  amount,
  mayDecide,
  approve,
  reject,
  reasons,
  question,
  hint,
  reference = false,
}: {
  title: ReactNode;
  slip: string | null;
  seenBefore: string[];
  facts: ReactNode;
  amount: ReactNode;
  mayDecide: boolean;
  approve: (reference?: string) => Promise<unknown>;
  reject: (given: GivenReason) => Promise<unknown>;
  /** Offers the ready reasons of this kind. */
  reasons?: ReasonKind;
  /** What is being decided, with amount and party. */
  question: (decision: 'approve' | 'reject') => ReactNode;
  hint?: ReactNode;
  /** Approving asks for the bank's reference first. */
  reference?: boolean;
}) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
  const [rejecting, setRejecting] = useState(false);
  const [paying, setPaying] = useState(false);
  const decided =
    (work: (given: GivenReason) => Promise<unknown>, close: () => void, done: string) =>
    async (_text: string, given: GivenReason) => {
      try {
        await work(given);
        close();
        success(done);
      } catch (error) {
        failure(error);
      }
    };
  return (
    <li className="card row" style={{ gap: 20, alignItems: 'flex-start' }}>
      {slip && <PrivateImage url={slip} alt={t('label.slip')} size={92} />}
      <div className="grow stack" style={{ gap: 6, minWidth: 200 }}>
        <h2>{title}</h2>
        <div className="small muted">{facts}</div>
        {seenBefore.length > 0 && (
          <p className="notice bad small">
            {t('upload.slipSeen', { where: seenBefore.join(', ') })}
          </p>
        )}
        {hint}
      </div>
      <div className="stack" style={{ alignItems: 'flex-end', gap: 12 }}>
        {amount}
        {mayDecide && (
          <div className="row" style={{ gap: 8 }}>
            <button
              type="button"
              className="button danger small"
              onClick={() => setRejecting(true)}
            >
              {t('action.reject')}
            </button>
            <button
              type="button"
              className="button small"
              onClick={() =>
                reference
                  ? setPaying(true)
                  : confirm(question('approve'), () => approve(), t('done.approved'))
              }
            >
              {t('action.approve')}
            </button>
          </div>
        )}
      </div>
      <ReasonDialog
        ok={t('action.approve')}
        open={paying}
        danger={false}
        label={t('label.bankReference')}
        what={question('approve')}
        onClose={() => setPaying(false)}
        onReason={decided(
          ({ Reason }) => approve(Reason),
          () => setPaying(false),
          t('done.approved'),
        )}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={rejecting}
        what={question('reject')}
        {...(reasons ? { kind: reasons } : {})}
        onClose={() => setRejecting(false)}
        onReason={decided(reject, () => setRejecting(false), t('done.rejected'))}
      />
    </li>
  );
}

/** The requests waiting for a decision, with loading, error and empty states. */
export function ApproveList<R>({
  list,
  children,
}: {
  list: {
    data: { rows: R[] } | undefined;
    error: ApiError | null;
    refetch: () => unknown;
  };
  children: (row: R) => ReactNode;
}) {
  const { t } = useTranslation();
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={4} height={110} />;
  if (list.data.rows.length === 0) {
    return (
      <div className="card">
        <EmptyState title={t('queue.none')} />
      </div>
    );
  }
  return <ul className="grid">{list.data.rows.map(children)}</ul>;
}
