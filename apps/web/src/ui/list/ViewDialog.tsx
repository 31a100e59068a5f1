import { listViews, type ListView } from '@canopy/contract/company/listViews';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../feedback/api.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { TextField } from '../input/form.tsx';
import { Check } from '../input/Input.tsx';
import { FormDialog } from '../overlay/FormDialog.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useForm } from '../input/useForm.ts';

/**
 * The name of a view, whether it keeps the columns too and, for staff, whether it is shared with other staff.
 */
export default function ViewDialog({
  list,
  view,
  now,
  onSaved,
  onClose,
}: {
  list: string;
  /** Null: saves what the list shows as a new view. */
  view: ListView | null;
  /** What the list shows now. */
  now: ListView['shown'];
  onSaved: (view: Pick<ListView, 'viewID' | 'shown'>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { role } = useLogin()!;
  const { success } = useFeedback();
  const form = useForm({
    adds: !view,
    initial: {
      Name: view?.name ?? '',
      Shared: view?.shared ?? false,
      Columns: view ? view.shown.columns !== null : true,
    },
    command: useCommand(listViews.save, [listViews]),
    body: ({ Name, Shared, Columns }) => ({
      ...(view ? { ViewID: view.viewID } : {}),
      List: list,
      Name,
      Shared,
      Shown: {
        query: view?.shown.query ?? now.query,
        columns: Columns ? (view?.shown.columns ?? now.columns) : null,
      },
    }),
    done: ({ viewID }, { Columns }) => {
      success(view ? t('done.updated') : t('done.added'));
      onClose();
      if (!view)
        onSaved({ viewID, shown: { query: now.query, columns: Columns ? now.columns : null } });
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={view ? t('view.edit') : t('view.add')}
      onClose={onClose}
    >
      <TextField form={form} name="Name" label={t('view.name')} maxLength={40} whole />
      <Stack gap={8} whole>
        <Check
          checked={form.values.Columns}
          onChange={(event) => form.set('Columns', event.target.checked)}
        >
          {t('view.columns')}
        </Check>
        {(role === 'staff' || role === 'admin') && (
          <Check
            checked={form.values.Shared}
            onChange={(event) => form.set('Shared', event.target.checked)}
          >
            {t('view.share')}
          </Check>
        )}
      </Stack>
    </FormDialog>
  );
}
