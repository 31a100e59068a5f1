import type { ResultOf } from '@canopy/contract/call';
import { tickets } from '@canopy/contract/office/tickets';
import { PRODUCT_LANGUAGES } from '@canopy/domain/product';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Answer = ResultOf<typeof tickets.answers>[number];

/** The ready answers of staff: add, edit, delete. */
export function ReadyAnswers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const list = useCall(tickets.answers, {});
  const remove = useCommand(tickets.deleteAnswer, [tickets]);
  const save = useCommand(tickets.saveAnswer, [tickets]);
  const [editing, setEditing] = useState<Answer | 'new' | null>(null);
  if (editing) {
    return (
      <AnswerForm answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
    );
  }
  return (
    <Modal open title={t('ticket.readyAnswers')} footer={null} size="wide" onCancel={onClose}>
      <Stack>
        {list.error || !list.data ? (
          <ReadState read={list} />
        ) : list.data.length === 0 ? (
          <EmptyState drawing="message" />
        ) : (
          <ul>
            {list.data.map((answer) => (
              <ListRow key={answer.answerID}>
                <span className="grow">{answer.name}</span>
                <PlainButton
                  onClick={() =>
                    confirmDelete(
                      answer.name,
                      () => remove.mutateAsync({ AnswerID: answer.answerID }),
                      () => save.mutateAsync({ Name: answer.name, Texts: textsOf(answer) }),
                    )
                  }
                >
                  {t('action.remove')}
                </PlainButton>
                <SmallButton onClick={() => setEditing(answer)}>{t('action.edit')}</SmallButton>
              </ListRow>
            ))}
          </ul>
        )}
        <Button
          self="start"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('ticket.addAnswer')}
        </Button>
      </Stack>
    </Modal>
  );
}

const textsOf = (answer: Answer | null) =>
  Object.entries(answer?.texts ?? { en: '' }).map(([Language, Text]) => ({ Language, Text }));

function AnswerForm({ answer, onClose }: { answer: Answer | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useForm({
    adds: !answer,
    initial: {
      Name: answer?.name ?? '',
      Texts: textsOf(answer),
    },
    command: useCommand(tickets.saveAnswer, [tickets]),
    body: (values) => ({ ...values, ...(answer ? { AnswerID: answer.answerID } : {}) }),
    close: onClose,
  });
  return (
    <FormDialog form={form} title={answer?.name ?? t('ticket.addAnswer')} onClose={onClose}>
      <TextField form={form} name="Name" label={t('label.name')} maxLength={80} />
      <EditableTable
        label={t('ticket.texts')}
        field="Texts"
        columns={[
          {
            key: 'Language',
            title: t('language.title'),
            kind: 'select',
            options: PRODUCT_LANGUAGES.map((value) => ({
              value,
              label: languageName(value, i18n.language),
            })),
            width: 150,
          },
          { key: 'Text', title: t('ticket.message'), kind: 'text' },
        ]}
        rows={form.values.Texts}
        onChange={(rows) => form.set('Texts', rows)}
        empty={{ Language: '', Text: '' }}
        problems={form.problems}
      />
    </FormDialog>
  );
}
