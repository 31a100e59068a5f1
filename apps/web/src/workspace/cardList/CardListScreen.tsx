import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { Field, TextField } from '../../ui/input/form.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { TextArea } from '../../ui/input/Input.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { modal } from '../overlay.ts';
import { cardStore, type Card as OwnCard } from './cards.ts';

/** Cards with a title and a few words, kept in this browser. */
export default function CardListScreen() {
  const { t } = useTranslation();
  const { confirm, confirmDelete } = useFeedback();
  const [cards, dispatch] = cardStore.use();
  const { type, props } = modal.use();
  const edited = cards.find(({ id }) => id === props['id']);
  return (
    <>
      <PageHeader
        title={t('screen.cardList')}
        hint={t('workspace.local')}
        actions={
          <>
            <Button
              kind="quiet"
              icon={<RotateCcw size={18} aria-hidden />}
              onClick={() =>
                confirm(t('workspace.restoreText'), async () => dispatch({ type: 'restore' }))
              }
            >
              {t('workspace.restore')}
            </Button>
            <Button icon={<Plus size={18} aria-hidden />} onClick={() => modal.show('card')}>
              {t('workspace.addCard')}
            </Button>
          </>
        }
      />
      {cards.length === 0 && (
        <Card as="div">
          <EmptyState />
        </Card>
      )}
      <Grid columns="cards" align="start">
        {cards.map((card) => (
          <Card key={card.id} gap={8} aria-label={card.title}>
            <Row nowrap align="start" justify="between">
              <h2 dir="auto">{card.title}</h2>
              <Row gap={4} nowrap>
                <IconButton
                  label={t('workspace.edit', { name: card.title })}
                  onClick={() => modal.show('card', { id: card.id })}
                >
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('list.removeValue', { value: card.title })}
                  onClick={() =>
                    confirmDelete(
                      card.title,
                      async () => dispatch({ type: 'delete', id: card.id }),
                      cardStore.undo(),
                    )
                  }
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Row>
            </Row>
            <Text tone="muted" dir="auto">
              <span className="lines wrap">{card.text}</span>
            </Text>
          </Card>
        ))}
      </Grid>
      {type === 'card' && <CardDialog key={edited?.id} card={edited} />}
    </>
  );
}

function CardDialog({ card }: { card: OwnCard | undefined }) {
  const { t } = useTranslation();
  const [, dispatch] = cardStore.use();
  const form = useForm({
    initial: { title: card?.title ?? '', text: card?.text ?? '' },
    check: ({ title }) =>
      title.trim() === '' ? [{ field: 'title', code: 'REQUIRED' as const }] : [],
    send: async (values) => {
      if (card) dispatch({ type: 'edit', id: card.id, card: values });
      else dispatch({ type: 'add', card: values });
      modal.hide();
    },
  });
  return (
    <FormDialog
      form={form}
      title={card ? t('workspace.edit', { name: card.title }) : t('workspace.addCard')}
      onClose={modal.hide}
    >
      <TextField form={form} name="title" label={t('workspace.title')} maxLength={80} whole />
      <Field label={t('workspace.text')} whole>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={1000}
            value={form.values.text}
            onChange={(event) => form.set('text', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
