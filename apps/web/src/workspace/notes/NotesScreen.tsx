import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../session/call.ts';
import { Button } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dot, Dots } from '../../ui/chart/Dots.tsx';
import { Field } from '../../ui/input/form.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { agoText, dateText } from '../../i18n/format.ts';
import { TextArea } from '../../ui/input/Input.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SideItem, SideList } from '../../ui/layout/SideList.tsx';
import { Grid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { COLOURS } from '../items.ts';
import { notesStore } from './notes.ts';

const now = () => serverNow().toISOString();

/** The person's notes, kept in this browser. */
export default function NotesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const [{ notes, selected }, dispatch] = notesStore.use();
  const note = notes.find(({ id }) => id === selected);
  const title = (text: string) => text.split('\n')[0]!.trim() || '…';
  return (
    <>
      <PageHeader
        title={t('screen.notes')}
        hint={t('workspace.local')}
        actions={
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={() => dispatch({ type: 'add', text: t('workspace.newNote'), at: now() })}
          >
            {t('workspace.addNote')}
          </Button>
        }
      />
      {note === undefined ? (
        <Card as="div">
          <EmptyState />
        </Card>
      ) : (
        <Grid columns="side">
          <SideList label={t('screen.notes')}>
            {notes.map(({ id, text, colour, at }) => (
              <SideItem
                key={id}
                current={id === selected}
                onClick={() => dispatch({ type: 'select', id })}
                title={
                  <Row as="span" gap={8} nowrap>
                    <Dot colour={COLOURS[colour] ?? COLOURS[0]} />
                    <bdi>{title(text)}</bdi>
                  </Row>
                }
              >
                {agoText(at)}
              </SideItem>
            ))}
          </SideList>
          <Card gap={16}>
            <Row justify="between">
              <Dots
                label={t('workspace.colour')}
                colours={COLOURS}
                value={note.colour}
                nameOf={(i) => t(`workspace.colours.${i as 0}`)}
                onChange={(colour) => dispatch({ type: 'colour', id: note.id, colour })}
              />
              <Button
                kind="danger"
                size="small"
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() =>
                  confirmDelete(
                    title(note.text),
                    async () => dispatch({ type: 'delete', id: note.id }),
                    notesStore.undo(),
                  )
                }
              >
                {t('action.remove')}
              </Button>
            </Row>
            <Stack>
              <Field label={t('workspace.note')} help={dateText(note.at)}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={12}
                    dir="auto"
                    value={note.text}
                    onChange={(event) =>
                      dispatch({ type: 'write', id: note.id, text: event.target.value, at: now() })
                    }
                  />
                )}
              </Field>
            </Stack>
          </Card>
        </Grid>
      )}
    </>
  );
}
