import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../ui/input/form.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Fieldset } from '../../ui/layout/Fieldset.tsx';
import { Check, TextArea } from '../../ui/input/Input.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { modal } from '../overlay.ts';
import { boardStore } from './boardStore.ts';
import { useLabelName } from './names.ts';

/** A task: name, description, labels. */
export function TaskDialog(at: { board: number; column: number; id: number | null }) {
  const { t } = useTranslation();
  const labelName = useLabelName();
  const [{ boards, labels }, dispatch] = boardStore.use();
  const task = boards
    .find(({ id }) => id === at.board)
    ?.columns.find(({ id }) => id === at.column)
    ?.tasks.find(({ id }) => id === at.id);
  const form = useForm({
    initial: { name: task?.name ?? '', text: task?.text ?? '', labels: task?.labels ?? [] },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', code: 'REQUIRED' as const }] : []),
    send: async (values) => {
      const place = { of: 'task', board: at.board, column: at.column } as const;
      if (task) dispatch({ ...place, type: 'update', id: task.id, change: values });
      else dispatch({ ...place, type: 'create', item: values });
      modal.hide();
    },
  });
  const has = (id: number) => form.values.labels.includes(id);
  return (
    <FormDialog
      form={form}
      title={task ? t('workspace.edit', { name: task.name }) : t('workspace.addTask')}
      onClose={modal.hide}
    >
      <TextField form={form} name="name" label={t('label.name')} maxLength={120} whole />
      <Field label={t('workspace.text')} whole>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={form.values.text}
            onChange={(event) => form.set('text', event.target.value)}
          />
        )}
      </Field>
      {labels.length > 0 && (
        <Fieldset legend={t('workspace.labels')} whole>
          <Row gap={16}>
            {labels.map((label) => (
              <Check
                key={label.id}
                checked={has(label.id)}
                onChange={() =>
                  form.set(
                    'labels',
                    has(label.id)
                      ? form.values.labels.filter((id) => id !== label.id)
                      : [...form.values.labels, label.id],
                  )
                }
              >
                {labelName(label)}
              </Check>
            ))}
          </Row>
        </Fieldset>
      )}
    </FormDialog>
  );
}
