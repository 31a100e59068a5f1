import { useTranslation } from 'react-i18next';
import { useMemo, type ReactNode } from 'react';
import { ApiError } from '../../session/call.ts';
import { failureTitle, type Failure } from './failureTitle.ts';
import { addQuestion, addToast, STAYS_MS } from './feedbackStore.ts';
import { errorText } from './states.tsx';

/** One of many that was left undone: why, and the address where it can be done by itself. */
export interface NotDone {
  id: string;
  error: string | null;
  open?: string;
}

/** Undoes what was done; `false` if that is no longer possible. */
type Undo = () => Promise<unknown>;

/**
 * Confirmation dialogs ("Are you sure?" naming the action, "Sure to delete?" naming the object) and messages
 * about the outcome. What failed is told for a moment, and its cause stays on the page. Work that returns `false` was not done and has already explained why, as a refused form
 * does.
 */
export function useFeedback() {
  const { t } = useTranslation();
  return useMemo(() => {
    const success = (content: string, what?: string) =>
      addToast({
        kind: 'good',
        content: what ? t('label.pair', { label: content, value: what }) : content,
        ms: STAYS_MS.good,
      });
    const failure = (error: unknown, known?: Failure) => {
      if (!(error instanceof ApiError)) throw error;
      const content = (
        <span className="failed">
          <strong>{failureTitle(error, t, known)}</strong> {errorText(error, t)}
        </span>
      );
      addToast({ kind: 'bad', content, ms: STAYS_MS.bad, of: error.path });
    };
    const undoable = (content: ReactNode, undo: Undo) =>
      addToast({
        kind: 'good',
        content,
        ms: STAYS_MS.undo,
        undo: () =>
          void undo().then((undone) => {
            if (undone !== false) return success(t('undo.done'));
            addToast({ kind: 'bad', content: t('undo.tooLate'), ms: STAYS_MS.bad });
          }, failure),
      });
    const ask = (
      question: { title: string; content: ReactNode; okText: string; danger?: boolean },
      work: () => Promise<unknown>,
      done: string | null,
      undo?: Undo,
      known?: Failure,
    ) =>
      addQuestion({
        ...question,
        work: async () => {
          try {
            if ((await work()) === false) return;
            if (done === null) return;
            if (undo) undoable(done, undo);
            else success(done);
          } catch (error) {
            failure(error, known);
          }
        },
      });
    return {
      /** Says what was done: the general words, and what it comes to. */
      success,
      failure,
      /** Reports something that happened elsewhere; pressing the message opens it. */
      news: (content: string, open: () => void) =>
        addToast({ kind: 'news', content: <bdi>{content}</bdi>, ms: STAYS_MS.news, open }),
      /** Says how many were done, and lists the others with the reason. */
      notDone: (content: string, rows: readonly NotDone[]) =>
        addToast({
          kind: 'bad',
          ms: STAYS_MS.bad,
          content: (
            <>
              <strong>{content}</strong>
              {rows.map((row) => (
                <div key={row.id}>
                  {row.open ? (
                    <a href={row.open} className="code">
                      {row.id}
                    </a>
                  ) : (
                    <span className="code">{row.id}</span>
                  )}{' '}
                  {row.error}
                </div>
              ))}
            </>
          ),
        }),
      /** Says what was done, with an undo button. */
      undoable,
      /** Asks "Are you sure?"; `null`: the work itself says what was done. */
      confirm: (
        what: ReactNode,
        work: () => Promise<unknown>,
        done: string | null = t('done.action'),
        undo?: Undo,
        known?: Failure,
      ) =>
        ask(
          { title: t('confirm.title'), content: what, okText: t('confirm.yes') },
          work,
          done,
          undo,
          known,
        ),
      /** Asks before a deletion, naming the object or the consequences. With `undo` it can be restored. */
      confirmDelete: (what: ReactNode, work: () => Promise<unknown>, undo?: Undo) =>
        ask(
          {
            title: t('table.sureDelete'),
            content: <bdi>{what}</bdi>,
            okText: t('table.delete'),
            danger: true,
          },
          work,
          t('done.deleted'),
          undo,
          'delete',
        ),
    };
  }, [t]);
}
