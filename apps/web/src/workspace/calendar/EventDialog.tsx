import { daysAfter } from '@canopy/domain/time';
import { isDate } from '@canopy/domain/calendar';
import { useTranslation } from 'react-i18next';
import { Button, SmallButton } from '../../ui/input/Button.tsx';
import { Dots } from '../../ui/chart/Dots.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { FieldBox } from '../../ui/input/Field.tsx';
import { TextField } from '../../ui/input/form.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { COLOURS } from '../items.ts';
import { modal } from '../overlay.ts';
import { eventStore, type CalendarEvent } from './events.ts';

/** An appointment's title and time; also moves it to another day for people who do not drag. */
export function EventDialog({ event, day }: { event: CalendarEvent | undefined; day: string }) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const [, dispatch] = eventStore.use();
  const form = useForm({
    initial: {
      title: event?.title ?? '',
      day: event?.day ?? day,
      time: event?.time ?? '',
      colour: event?.colour ?? 0,
    },
    check: (values) => [
      ...(values.title.trim() === '' ? [{ field: 'title', code: 'REQUIRED' as const }] : []),
      ...(isDate(values.day) ? [] : [{ field: 'day', code: 'INVALID' as const }]),
    ],
    send: async (values) => {
      if (event) dispatch({ type: 'edit', id: event.id, event: values });
      else dispatch({ type: 'add', event: values });
      modal.hide();
    },
  });
  const move = (days: number) =>
    isDate(form.values.day) && form.set('day', daysAfter(form.values.day, days));
  return (
    <FormDialog
      form={form}
      title={event ? t('workspace.edit', { name: event.title }) : t('workspace.addEvent')}
      onClose={modal.hide}
    >
      <TextField form={form} name="title" label={t('workspace.title')} maxLength={80} whole />
      <TextField form={form} name="day" label={t('label.date')} type="date" />
      <TextField form={form} name="time" label={t('workspace.time')} type="time" />
      <FieldBox whole>
        <Row gap={8}>
          <SmallButton onClick={() => move(-1)}>{t('workspace.dayEarlier')}</SmallButton>
          <SmallButton onClick={() => move(1)}>{t('workspace.dayLater')}</SmallButton>
        </Row>
      </FieldBox>
      <FieldBox whole>
        <Row justify="between">
          <Dots
            label={t('workspace.colour')}
            colours={COLOURS}
            value={form.values.colour}
            nameOf={(i) => t(`workspace.colours.${i as 0}`)}
            onChange={(colour) => form.set('colour', colour)}
          />
          {event && (
            <Button
              kind="danger"
              size="small"
              onClick={() =>
                confirmDelete(
                  event.title,
                  async () => {
                    dispatch({ type: 'delete', id: event.id });
                    modal.hide();
                  },
                  eventStore.undo(),
                )
              }
            >
              {t('action.remove')}
            </Button>
          )}
        </Row>
      </FieldBox>
    </FormDialog>
  );
}
