import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/input/form.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { modal } from '../overlay.ts';
import type { BoardsAction } from './boards.ts';
import { boardStore } from './boardStore.ts';

/** What is being named: a new board or column, or an existing one. */
export interface Naming {
  of: 'board' | 'column';
  board?: number;
  id?: number;
  name?: string;
}

/** The dialog for the name of a board or column. */
export function NameDialog(naming: Naming) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: naming.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', code: 'REQUIRED' as const }] : []),
    send: async ({ name }) => {
      boardStore.dispatch(actionOf(naming, name.trim()));
      modal.hide();
    },
  });
  const added = naming.of === 'board' ? 'workspace.addBoard' : 'workspace.addColumn';
  return (
    <FormDialog
      form={form}
      size="medium"
      title={naming.id ? t('workspace.edit', { name: naming.name }) : t(added)}
      onClose={modal.hide}
    >
      <TextField form={form} name="name" label={t('label.name')} maxLength={60} whole />
    </FormDialog>
  );
}

function actionOf({ of, board = 0, id }: Naming, name: string): BoardsAction {
  if (of === 'board')
    return id
      ? { of, type: 'update', id, change: { name } }
      : { of, type: 'create', item: { name, columns: [] } };
  return id
    ? { of, board, type: 'update', id, change: { name } }
    : { of, board, type: 'create', item: { name, tasks: [] } };
}
