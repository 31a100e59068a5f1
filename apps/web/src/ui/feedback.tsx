import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ApiError } from '../session/call.ts';
import { failureTitle } from './failureTitle.ts';
import { errorText } from './states.tsx';

/**
 * Confirmation dialogs ("Are you sure?" naming the action, "Sure to delete?" naming what goes) and
 * messages about the outcome. Work that answers `false` was not done and has said why by itself, as a
 * form does that was refused.
 */
export function useFeedback() {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    void message.error(
      <span className="failed">
        <strong>{failureTitle(error, t)}</strong> {errorText(error, t)}
      </span>,
      6,
    );
  };
  const ask = (
    question: { title: string; content: ReactNode; okText: string },
    work: () => Promise<unknown>,
    done: string,
  ) =>
    modal.confirm({
      ...question,
      cancelText: t('confirm.no'),
      icon: null,
      centered: true,
      onOk: async () => {
        try {
          if ((await work()) === false) return;
          void message.success(done);
        } catch (error) {
          showError(error);
        }
      },
    });
  return {
    success: (text: string) => void message.success(text),
    failure: showError,
    confirm: (what: ReactNode, work: () => Promise<unknown>, done = t('done.action')) =>
      ask({ title: t('confirm.title'), content: what, okText: t('confirm.yes') }, work, done),
    /** Before anything is deleted: its name, or what follows from it. */
    confirmDelete: (what: ReactNode, work: () => Promise<unknown>) =>
      ask(
        { title: t('table.sureDelete'), content: <bdi>{what}</bdi>, okText: t('table.delete') },
        work,
        t('done.deleted'),
      ),
  };
}
