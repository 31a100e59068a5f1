import { useTranslation } from 'react-i18next';
import { useMemo, type ReactNode } from 'react';
import { ApiError } from '../session/call.ts';
import { failureTitle } from './failureTitle.ts';
import { addQuestion, addToast } from './feedbackStore.ts';
import { errorText } from './states.tsx';

/** How long a message stands: long enough to be seen, a refusal to be read, an undo to be reached. */
const STAYS_MS = { good: 1_500, bad: 6_000, undo: 6_000, news: 4_500 };

/**
 * Confirmation dialogs ("Are you sure?" naming the action, "Sure to delete?" naming what goes) and
 * messages about the outcome. Work that answers `false` was not done and has said why by itself, as a
 * form does that was refused.
 */
export function useFeedback() {
  const { t } = useTranslation();
  return useMemo(() => {
    const success = (content: string) => addToast({ kind: 'good', content, ms: STAYS_MS.good });
    const failure = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const content = (
        <span className="failed">
          <strong>{failureTitle(error, t)}</strong> {errorText(error, t)}
        </span>
      );
      addToast({ kind: 'bad', content, ms: STAYS_MS.bad });
    };
    const ask = (
      question: { title: string; content: ReactNode; okText: string; danger?: boolean },
      work: () => Promise<unknown>,
      done: string,
    ) =>
      addQuestion({
        ...question,
        work: async () => {
          try {
            if ((await work()) !== false) success(done);
          } catch (error) {
            failure(error);
          }
        },
      });
    return {
      success,
      failure,
      /** Tells of what has happened elsewhere; pressing it opens that. */
      news: (content: string, open: () => void) =>
        addToast({ kind: 'news', content: <bdi>{content}</bdi>, ms: STAYS_MS.news, open }),
      /** Says how much was done, and names what was not with its reason. */
      notDone: (content: string, rows: readonly { id: string; error: string | null }[]) =>
        addToast({
          kind: 'bad',
          ms: STAYS_MS.bad * 2,
          content: (
            <>
              <strong>{content}</strong>
              {rows.map((row) => (
                <div key={row.id}>
                  <span className="code">{row.id}</span> {row.error}
                </div>
              ))}
            </>
          ),
        }),
      /** Says what was done, with a button that takes it back. */
      undoable: (content: string, undo: () => Promise<unknown>) =>
        addToast({
          kind: 'good',
          content,
          ms: STAYS_MS.undo,
          undo: () => void undo().then(() => success(t('undo.done')), failure),
        }),
      confirm: (what: ReactNode, work: () => Promise<unknown>, done = t('done.action')) =>
        ask({ title: t('confirm.title'), content: what, okText: t('confirm.yes') }, work, done),
      /** Before anything is deleted: its name, or what follows from it. */
      confirmDelete: (what: ReactNode, work: () => Promise<unknown>) =>
        ask(
          {
            title: t('table.sureDelete'),
            content: <bdi>{what}</bdi>,
            okText: t('table.delete'),
            danger: true,
          },
          work,
          t('done.deleted'),
        ),
    };
  }, [t]);
}
