import { changed, nextId, removed } from '../items.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

/** An appointment; `day` is `YYYY-MM-DD`, `time` `HH:MM` or empty for the whole day. */
export interface CalendarEvent {
  id: number;
  day: string;
  time: string;
  title: string;
  colour: number;
}

export const VIEWS = ['month', 'list'] as const;
export type View = (typeof VIEWS)[number];
export const DEFAULT_VIEW: View = 'month';

export type EventAction =
  | { type: 'add'; event: Omit<CalendarEvent, 'id'> }
  | { type: 'edit'; id: number; event: Omit<CalendarEvent, 'id'> }
  | { type: 'move'; id: number; day: string }
  | { type: 'delete'; id: number };

export function reduceEvents(events: CalendarEvent[], action: EventAction): CalendarEvent[] {
  switch (action.type) {
    case 'add':
      return [...events, { ...action.event, id: nextId(events) }];
    case 'edit':
      return changed(events, action.id, action.event);
    case 'move':
      return changed(events, action.id, { day: action.day });
    case 'delete':
      return removed(events, action.id);
  }
}

/** Sorts by day and time. */
export const inOrder = (events: readonly CalendarEvent[]): CalendarEvent[] =>
  events.toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));

const SAMPLES: [day: number, time: string, title: string][] = [
  [2, '09:00', 'Week begins: coffee'],
  [4, '14:00', 'Shelves arrive'],
  [6, '', 'Shop closed: stock count'],
  [9, '10:30', 'Talk with Dana Demo'],
  [12, '19:00', 'Training evening'],
  [14, '', 'Open day'],
  [17, '11:00', 'Printer brings banners'],
  [20, '16:00', 'Photos with Juno Sample'],
  [23, '09:30', 'Plan for next month'],
  [26, '12:00', 'Lunch with the helpers'],
  [27, '15:00', 'Spare appointment'],
  [28, '', 'Spare day'],
];
const FIRST = 10;

/** The first ten samples, in the month of the given day. */
export const sampleEvents = (today: string): CalendarEvent[] =>
  SAMPLES.slice(0, FIRST).map(([day, time, title], i) => ({
    id: i + 1,
    day: `${today.slice(0, 8)}${String(day).padStart(2, '0')}`,
    time,
    title,
    colour: i % 5,
  }));

export const eventStore = localStore<CalendarEvent[], EventAction>({
  key: 'workspace.events',
  guard: listOf(
    shapeOf<CalendarEvent>({
      id: isNumber,
      day: isText,
      time: isText,
      title: isText,
      colour: isNumber,
    }),
  ),
  initial: () => sampleEvents(new Date().toISOString().slice(0, 10)),
  reduce: reduceEvents,
});
