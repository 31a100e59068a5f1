import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, SmallButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dot } from '../../ui/chart/Dots.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { Check, Input } from '../../ui/input/Input.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { COLOURS } from '../items.ts';
import { todoStore } from './todos.ts';

const SHOWN = ['all', 'open', 'done'] as const;

/** The person's to-do list, kept in this browser. */
export default function TodoScreen() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const [todos, dispatch] = todoStore.use();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [text, setText] = useState('');
  const open = todos.filter(({ done }) => !done).length;
  const rows = todos.filter(({ done }) => shown === 'all' || done === (shown === 'done'));

  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    dispatch({ type: 'add', text: text.trim() });
    setText('');
  }

  return (
    <>
      <PageHeader title={t('screen.todo')} hint={t('workspace.open', { count: open })} />
      <Card gap={16} width="text">
        <Row as="form" nowrap onSubmit={add}>
          <Input
            aria-label={t('workspace.whatToDo')}
            placeholder={t('workspace.whatToDo')}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('action.add')}</Button>
        </Row>
        <Row justify="between">
          <Segmented
            label={t('label.status')}
            value={shown}
            options={SHOWN.map((value) => ({ value, label: t(`workspace.todos.${value}`) }))}
            onChange={setShown}
          />
          <Row gap={8}>
            <SmallButton disabled={open === 0} onClick={() => dispatch({ type: 'completeAll' })}>
              {t('workspace.completeAll')}
            </SmallButton>
            <SmallButton
              disabled={open === todos.length}
              onClick={() =>
                confirm(
                  t('workspace.deleteCompleted'),
                  async () => dispatch({ type: 'deleteCompleted' }),
                  t('done.deleted'),
                )
              }
            >
              {t('workspace.deleteCompleted')}
            </SmallButton>
          </Row>
        </Row>
        {rows.length === 0 ? (
          <EmptyState drawing="done" />
        ) : (
          <Stack as="ul" gap={4}>
            {rows.map((todo) => (
              <ListRow key={todo.id}>
                <Dot colour={COLOURS[todo.colour] ?? COLOURS[0]} />
                <Row grow gap={8}>
                  <Check
                    checked={todo.done}
                    onChange={() => dispatch({ type: 'toggle', id: todo.id })}
                  >
                    {todo.done ? (
                      <s>
                        <bdi>{todo.text}</bdi>
                      </s>
                    ) : (
                      <bdi>{todo.text}</bdi>
                    )}
                  </Check>
                </Row>
                <IconButton
                  label={t('list.removeValue', { value: todo.text })}
                  onClick={() => dispatch({ type: 'delete', id: todo.id })}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </ListRow>
            ))}
          </Stack>
        )}
      </Card>
    </>
  );
}
