import { ChevronLeft, ChevronRight, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, PlainButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dot } from '../../ui/chart/Dots.tsx';
import { DragArea, Draggable, DropPlace } from '../../ui/input/Drag.tsx';
import { businessToday, dayText, monthText } from '../../i18n/format.ts';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { MonthGrid } from '../../ui/input/MonthGrid.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { monthAfter } from '../../ui/input/typedDay.ts';
import { COLOURS } from '../items.ts';
import { modal } from '../overlay.ts';
import { EventDialog } from './EventDialog.tsx';
import {
  DEFAULT_VIEW,
  eventStore,
  inOrder,
  VIEWS,
  type CalendarEvent,
  type View,
} from './events.ts';

/** The person's appointments, kept in this browser; dragged to another day or moved in their form. */
export default function CalendarScreen() {
  const { t } = useTranslation();
  const [events, dispatch] = eventStore.use();
  const [view, setView] = useState<View>(DEFAULT_VIEW);
  const [day, setDay] = useState(businessToday);
  const { type, props } = modal.use();
  const all = inOrder(events);
  const on = (each: string) => all.filter((event) => event.day === each);
  const inMonth = all.filter((event) => event.day.startsWith(day.slice(0, 7)));
  return (
    <>
      <PageHeader
        title={t('screen.calendar')}
        hint={t('workspace.local')}
        actions={
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={() => modal.show('event', { day })}
          >
            {t('workspace.addEvent')}
          </Button>
        }
      />
      <Stack gap={16}>
        <Row justify="between">
          <Row gap={4} nowrap>
            <IconButton label={t('date.previous')} onClick={() => setDay(monthAfter(day, -1))}>
              <ChevronLeft size={18} aria-hidden className="flip" />
            </IconButton>
            <Text as="h2" aria-live="polite">
              {monthText(day.slice(0, 7))}
            </Text>
            <IconButton label={t('date.next')} onClick={() => setDay(monthAfter(day, 1))}>
              <ChevronRight size={18} aria-hidden className="flip" />
            </IconButton>
            <PlainButton onClick={() => setDay(businessToday())}>{t('date.today')}</PlainButton>
          </Row>
          <Segmented
            label={t('action.view')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`workspace.calendarView.${value}`) }))}
            onChange={setView}
          />
        </Row>
        {view === 'month' && (
          <DragArea
            onDrop={(thing, place) =>
              dispatch({ type: 'move', id: Number(thing.slice(6)), day: place })
            }
          >
            <Card pad="small">
              <MonthGrid day={day} onDay={setDay} countOf={(each) => on(each).length}>
                {(each) => (
                  <DropPlace id={each} name={dayText(each)}>
                    {on(each).map((event) => (
                      <Draggable key={event.id} id={`event-${event.id}`} name={event.title}>
                        <EventButton event={event} />
                      </Draggable>
                    ))}
                  </DropPlace>
                )}
              </MonthGrid>
            </Card>
          </DragArea>
        )}
        <Agenda
          title={view === 'month' ? dayText(day) : monthText(day.slice(0, 7))}
          events={view === 'month' ? on(day) : inMonth}
        />
      </Stack>
      {type === 'event' && (
        <EventDialog
          event={events.find(({ id }) => id === props['id'])}
          day={String(props['day'] ?? day)}
        />
      )}
    </>
  );
}

function EventButton({ event }: { event: CalendarEvent }) {
  return (
    <RowButton onClick={() => modal.show('event', { id: event.id })}>
      <Row as="span" gap={4} nowrap type="caption">
        <Dot colour={COLOURS[event.colour] ?? COLOURS[0]} />
        <bdi>{event.title}</bdi>
      </Row>
    </RowButton>
  );
}

function Agenda({ title, events }: { title: string; events: CalendarEvent[] }) {
  const { t } = useTranslation();
  return (
    <Card gap={8} aria-label={title}>
      <h2>{title}</h2>
      {events.length === 0 ? (
        <EmptyState drawing="calendar" title={t('workspace.noEvents')} />
      ) : (
        <ul>
          {events.map((event) => (
            <ListRow key={event.id}>
              <Dot colour={COLOURS[event.colour] ?? COLOURS[0]} />
              <Stack gap={4} grow>
                <bdi className="strong">{event.title}</bdi>
                <Row gap={8} type="caption">
                  <span>{dayText(event.day)}</span>
                  <bdi>{event.time || t('workspace.wholeDay')}</bdi>
                </Row>
              </Stack>
              <IconButton
                label={t('workspace.edit', { name: event.title })}
                onClick={() => modal.show('event', { id: event.id })}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
            </ListRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
