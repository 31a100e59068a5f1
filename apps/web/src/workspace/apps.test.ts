import { describe, expect, test } from 'vitest';
import { reduceEvents, sampleEvents, DEFAULT_VIEW } from './calendar/events.ts';
import { reduceCards, sampleCards } from './cardList/cards.ts';
import { withPoint, whileSeen } from './charts/live.ts';
import { isTyping, reduceChat, sampleChat, unread } from './chat/chat.ts';
import { byName, CONTACTS_SHOWN, reduceContacts, sampleContacts } from './contacts/contacts.ts';
import {
  freeId,
  openInvoice,
  reduceInvoices,
  sampleInvoices,
  totals,
} from './invoices/invoices.ts';
import { mailsIn, mailsWith, reduceMails, sampleMails } from './mailbox/mails.ts';
import { reduceNotes, sampleNotes } from './notes/notes.ts';
import { HIDDEN, reduceOverlay } from './overlay.ts';
import { reduceTodos, sampleTodos } from './todo/todos.ts';

const at = '2026-11-22T08:00:00.000Z';

test('the samples are as many as the product says', () => {
  expect([
    sampleTodos().length,
    sampleNotes().notes.length,
    sampleContacts().length,
    CONTACTS_SHOWN,
    sampleCards().length,
    sampleInvoices().length,
    sampleEvents('2026-11-22').length,
  ]).toEqual([5, 5, 9, 10, 3, 3, 10]);
});

describe('notes', () => {
  test('a new one stands on top and is open', () => {
    const { notes, selected } = reduceNotes(sampleNotes(), { type: 'add', text: 'New Note', at });
    expect(notes[0]).toEqual({ id: 6, text: 'New Note', colour: 0, at });
    expect(selected).toBe(6);
  });

  test('after one was deleted the first that remains is open, or none', () => {
    let state = sampleNotes();
    state = reduceNotes(state, { type: 'select', id: 4 });
    state = reduceNotes(state, { type: 'delete', id: 4 });
    expect(state.selected).toBe(1);
    for (const { id } of state.notes) state = reduceNotes(state, { type: 'delete', id });
    expect(state).toEqual({ notes: [], selected: null });
  });

  test('words and colour change in that note alone', () => {
    const written = reduceNotes(sampleNotes(), { type: 'write', id: 2, text: 'Other', at });
    const { notes } = reduceNotes(written, { type: 'colour', id: 2, colour: 4 });
    expect(notes.map(({ colour }) => colour)).toEqual([0, 4, 2, 3, 4]);
    expect(notes[1]!.text).toBe('Other');
  });
});

describe('todos', () => {
  test('a new one stands on top and is not completed', () => {
    expect(reduceTodos(sampleTodos(), { type: 'add', text: 'Rest' })[0]).toEqual({
      id: 6,
      text: 'Rest',
      done: false,
      colour: 0,
    });
  });

  test('all are completed, the completed are deleted, and one is switched', () => {
    const some = reduceTodos(sampleTodos(), { type: 'deleteCompleted' });
    expect(some.map(({ done }) => done)).toEqual([false, false, false]);
    const all = reduceTodos(some, { type: 'completeAll' });
    expect(all.every(({ done }) => done)).toBe(true);
    expect(reduceTodos(all, { type: 'toggle', id: 1 })[0]!.done).toBe(false);
    expect(reduceTodos(all, { type: 'deleteCompleted' })).toEqual([]);
  });
});

describe('contacts', () => {
  const blank = { email: '', phone: '', remark: '' };

  test('who is renamed finds the own place by name, and who has no name the last', () => {
    const named = reduceContacts(sampleContacts(), {
      type: 'edit',
      id: 9,
      contact: { ...blank, name: 'Aaron Anyone' },
    });
    expect(named[0]!.name).toBe('Aaron Anyone');
    const nameless = reduceContacts(named, {
      type: 'edit',
      id: 1,
      contact: { ...blank, name: ' ' },
    });
    expect(nameless.at(-1)!.id).toBe(1);
    expect(byName([nameless.at(-1)!, nameless[0]!])[0]!.name).toBe('Aaron Anyone');
  });

  test('one is added and deleted', () => {
    const more = reduceContacts(sampleContacts(), {
      type: 'add',
      contact: { ...blank, name: 'Zoe Z' },
    });
    expect(more).toHaveLength(10);
    expect(reduceContacts(more, { type: 'delete', id: 10 })).toEqual(sampleContacts());
  });
});

test('cards are added, changed and deleted, and the three first ones come back', () => {
  let cards = reduceCards(sampleCards(), { type: 'add', card: { title: 'Own', text: '' } });
  cards = reduceCards(cards, { type: 'edit', id: 1, card: { title: 'Changed', text: '' } });
  cards = reduceCards(cards, { type: 'delete', id: 2 });
  expect(cards.map(({ title }) => title)).toEqual(['Changed', 'When the lights go out', 'Own']);
  expect(reduceCards(cards, { type: 'restore' })).toEqual(sampleCards());
});

describe('invoices', () => {
  test('an unknown ID opens a new one to write: pending, in dollars, with ten percent', () => {
    const { invoice, edit } = openInvoice(sampleInvoices(), 'INV-7', '2026-11-22');
    expect(edit).toBe(true);
    expect(invoice).toMatchObject({ id: 'INV-7', status: 'Pending', currency: '$', vatRate: 10 });
    expect(openInvoice(sampleInvoices(), 'INV-1001', '2026-11-22').edit).toBe(false);
  });

  test('saving adds what is new and replaces what is known', () => {
    const { invoice } = openInvoice(sampleInvoices(), freeId(sampleInvoices()), '2026-11-22');
    const more = reduceInvoices(sampleInvoices(), { type: 'update', invoice });
    expect(more.map(({ id }) => id)).toEqual(['INV-1001', 'INV-1002', 'INV-1003', 'INV-1004']);
    const changed = { ...invoice, status: 'Delivered' as const };
    expect(reduceInvoices(more, { type: 'update', invoice: changed })).toHaveLength(4);
  });

  test('the sum has every cent', () => {
    expect(totals(sampleInvoices()[0]!)).toEqual({ subTotal: 31, vat: 3.1, total: 34.1 });
  });
});

describe('mails', () => {
  test('to open one marks it read, once', () => {
    const opened = reduceMails(sampleMails(), { type: 'open', id: 1 });
    expect(opened[0]!.read).toBe(true);
    expect(reduceMails(opened, { type: 'open', id: 1 })).toBe(opened);
  });

  test('buckets show what lies in them, is important or starred, and nothing thrown away', () => {
    const moved = reduceMails(sampleMails(), { type: 'move', id: 1, to: 'Trash' });
    expect(mailsIn(moved, 'Starred')).toEqual([]);
    expect(mailsIn(moved, 'Trash').map(({ id }) => id)).toEqual([1]);
    const marked = reduceMails(moved, { type: 'move', id: 3, to: 'Important' });
    expect(mailsIn(marked, 'Important').map(({ id }) => id)).toEqual([2, 3]);
    expect(mailsIn(marked, 'spam').map(({ id }) => id)).toEqual([7]);
  });

  test('what is sent or kept lies on top of its bucket, and only the trash deletes for good', () => {
    const draft = { to: 'ada@example.com', subject: 'Hello', body: '' };
    const sent = reduceMails(sampleMails(), { type: 'send', draft, from: 'Me', at });
    expect(mailsIn(sent, 'Sent')[0]).toMatchObject({ ...draft, from: 'Me', read: true });
    expect(
      mailsIn(reduceMails(sent, { type: 'keep', draft, from: 'Me', at }), 'Drafts'),
    ).toHaveLength(1);
    expect(reduceMails(sent, { type: 'delete', id: 1 })).toHaveLength(sent.length);
  });

  test('stars and tags are switched, and a search finds any part', () => {
    const tagged = reduceMails(sampleMails(), { type: 'tag', id: 1, tag: 'Friend' });
    expect(tagged[0]!.tags).toEqual([]);
    expect(reduceMails(tagged, { type: 'star', id: 1 })[0]!.starred).toBe(false);
    expect(mailsWith(sampleMails(), 'SHELVES').map(({ id }) => id)).toEqual([2]);
  });
});

test('in the chat one sees that the other writes, and reads what was sent', () => {
  let chat = reduceChat(sampleChat(), { type: 'read', by: 0 });
  expect(unread(chat, 0)).toBe(0);
  chat = reduceChat(chat, { type: 'write', by: 1, text: 'Yes' });
  expect([isTyping(chat, 0), isTyping(chat, 1)]).toEqual([true, false]);
  chat = reduceChat(chat, { type: 'send', by: 1, at });
  expect([isTyping(chat, 0), unread(chat, 0), chat.messages.at(-1)!.text]).toEqual([
    false,
    1,
    'Yes',
  ]);
  expect(reduceChat(chat, { type: 'send', by: 1, at })).toBe(chat);
});

test('the calendar begins with the month, and an appointment goes to another day', () => {
  expect(DEFAULT_VIEW).toBe('month');
  const moved = reduceEvents(sampleEvents('2026-02-09'), {
    type: 'move',
    id: 10,
    day: '2026-03-01',
  });
  expect(moved[9]!.day).toBe('2026-03-01');
  expect(moved[8]!.day).toBe('2026-02-23');
});

test('the live chart keeps twenty points and rests while nobody sees it', () => {
  const many = Array.from({ length: 30 }).reduce<readonly number[]>(
    (points, _, i) => withPoint(points, i),
    [],
  );
  expect([many.length, many[0]]).toEqual([20, 10]);
  let follow = () => {};
  const page = {
    hidden: true,
    addEventListener: (_: string, listener: () => void) => void (follow = listener),
    removeEventListener: () => {},
  };
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const running = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length - timers;
  const stop = whileSeen(() => {}, page);
  expect(running()).toBe(0);
  page.hidden = false;
  follow();
  expect(running()).toBe(1);
  stop();
  expect(running()).toBe(0);
});

test('a modal shows its type and properties, and hiding resets both', () => {
  const shown = reduceOverlay(HIDDEN, { do: 'show', type: 'contact', props: { id: 3 } });
  expect(shown).toEqual({ type: 'contact', props: { id: 3 } });
  expect(reduceOverlay(shown, { do: 'hide' })).toEqual({ type: null, props: {} });
});
