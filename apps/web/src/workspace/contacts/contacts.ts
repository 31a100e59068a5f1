import { changed, nextId, removed } from '../items.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

/** A person in the workspace's address book. */
export interface Contact {
  id: number;
  name: string;
  email: string;
  phone: string;
  remark: string;
}

/** Number shown at a time. */
export const CONTACTS_SHOWN = 10;

export type ContactAction =
  | { type: 'add'; contact: Omit<Contact, 'id'> }
  /** Re-sorts the list by name. */
  | { type: 'edit'; id: number; contact: Omit<Contact, 'id'> }
  | { type: 'delete'; id: number };

/** By name; entries without one come last. */
export const byName = (contacts: readonly Contact[]): Contact[] =>
  contacts.toSorted((a, b) => {
    const [first, second] = [a.name.trim(), b.name.trim()];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return first.localeCompare(second);
  });

export function reduceContacts(contacts: Contact[], action: ContactAction): Contact[] {
  switch (action.type) {
    case 'add':
      return byName([...contacts, { ...action.contact, id: nextId(contacts) }]);
    case 'edit':
      return byName(changed(contacts, action.id, action.contact));
    case 'delete':
      return removed(contacts, action.id);
  }
}

const NAMES = [
  'Ada Example',
  'Bruno Beispiel',
  'Citra Contoh',
  'Dana Demo',
  'Elio Esempio',
  'Fleur Modèle',
  'Gita Sampel',
  'Juno Sample',
  'Nobody Inparticular',
];

export const sampleContacts = (): Contact[] =>
  NAMES.map((name, i) => ({
    id: i + 1,
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
    phone: `+60 10-000 00${String(i + 1).padStart(2, '0')}`,
    remark: '',
  }));

export const contactStore = localStore<Contact[], ContactAction>({
  key: 'workspace.contacts',
  guard: listOf(
    shapeOf<Contact>({ id: isNumber, name: isText, email: isText, phone: isText, remark: isText }),
  ),
  initial: sampleContacts,
  reduce: reduceContacts,
});
