import { changed, nextId } from '../items.ts';
import { isFlag, isNumber, isText, listOf, oneOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

/** Every mail is in one folder; important and starred ones also appear in their bucket. */
export const FOLDERS = ['Inbox', 'Sent', 'Drafts', 'Trash', 'spam'] as const;
export const BUCKETS = [
  'Inbox',
  'Important',
  'Starred',
  'Sent',
  'Drafts',
  'Trash',
  'spam',
] as const;
export const TAGS = [
  'Friend',
  'Family',
  'ClassMates',
  'Teachers',
  'Students',
  'Colleague',
] as const;
export type Folder = (typeof FOLDERS)[number];
export type Bucket = (typeof BUCKETS)[number];
export type Tag = (typeof TAGS)[number];

export interface Mail {
  id: number;
  from: string;
  to: string;
  subject: string;
  body: string;
  /** Instant, UTC. */
  at: string;
  folder: Folder;
  tags: Tag[];
  read: boolean;
  important: boolean;
  starred: boolean;
}

type Draft = Pick<Mail, 'to' | 'subject' | 'body'>;

export type MailAction =
  /** Opening marks as read. */
  | { type: 'open'; id: number }
  | { type: 'star'; id: number }
  | { type: 'move'; id: number; to: Bucket }
  | { type: 'tag'; id: number; tag: Tag }
  /** Nothing leaves the browser: sent mails are kept under Sent. */
  | { type: 'send' | 'keep'; draft: Draft; from: string; at: string }
  /** Deletes for good; only mails in the trash. */
  | { type: 'delete'; id: number };

export function reduceMails(mails: Mail[], action: MailAction): Mail[] {
  const mail = 'id' in action ? mails.find(({ id }) => id === action.id) : undefined;
  switch (action.type) {
    case 'open':
      return mail && !mail.read ? changed(mails, action.id, { read: true }) : mails;
    case 'star':
      return changed(mails, action.id, { starred: !mail?.starred });
    case 'move':
      if (action.to === 'Important') return changed(mails, action.id, { important: true });
      if (action.to === 'Starred') return changed(mails, action.id, { starred: true });
      return changed(mails, action.id, { folder: action.to });
    case 'tag': {
      const { tags = [] } = mail ?? {};
      const has = tags.includes(action.tag);
      return changed(mails, action.id, {
        tags: has ? tags.filter((tag) => tag !== action.tag) : [...tags, action.tag],
      });
    }
    case 'send':
    case 'keep':
      return [
        {
          ...action.draft,
          id: nextId(mails),
          from: action.from,
          at: action.at,
          folder: action.type === 'send' ? 'Sent' : 'Drafts',
          tags: [],
          read: true,
          important: false,
          starred: false,
        },
        ...mails,
      ];
    case 'delete':
      return mails.filter(({ id, folder }) => id !== action.id || folder !== 'Trash');
  }
}

/** The contents of a bucket; deleted mails only appear in the trash. */
export function mailsIn(mails: readonly Mail[], bucket: Bucket): Mail[] {
  const gone = ({ folder }: Mail) => folder === 'Trash' || folder === 'spam';
  if (bucket === 'Important') return mails.filter((mail) => mail.important && !gone(mail));
  if (bucket === 'Starred') return mails.filter((mail) => mail.starred && !gone(mail));
  return mails.filter(({ folder }) => folder === bucket);
}

/** Mails containing the text anywhere, ignoring case. */
export function mailsWith(mails: readonly Mail[], text: string): Mail[] {
  const wanted = text.trim().toLowerCase();
  return mails.filter(({ from, to, subject, body }) =>
    [from, to, subject, body].some((part) => part.toLowerCase().includes(wanted)),
  );
}

const SAMPLES: Partial<Mail>[] = [
  { from: 'Ada Example', subject: 'Photos of the open day', tags: ['Friend'], starred: true },
  { from: 'Dana Demo', subject: 'Shelves for the new room', tags: ['Colleague'], important: true },
  { from: 'Elio Esempio', subject: 'Old class, new photo', tags: ['ClassMates'], read: true },
  { from: 'Gita Sampel', subject: 'Questions after the course', tags: ['Students'] },
  { from: 'Fleur Modèle', subject: 'Slides of Tuesday', tags: ['Teachers'], read: true },
  { from: 'Citra Contoh', subject: 'Dinner on Sunday', tags: ['Family'], read: true },
  { from: 'Nobody Inparticular', subject: 'A prize you never entered for', folder: 'spam' },
];

export const sampleMails = (): Mail[] =>
  SAMPLES.map((sample, i) => ({
    id: i + 1,
    from: '',
    to: 'workspace@example.com',
    subject: '',
    body: 'Hello,\n\nthis letter is a sample: it came from nobody and goes nowhere. Try its star, its tags and the trash.\n\nKind regards',
    at: `2026-11-${String(21 - i).padStart(2, '0')}T0${i + 1}:15:00.000Z`,
    folder: 'Inbox' as const,
    tags: [],
    read: false,
    important: false,
    starred: false,
    ...sample,
  }));

export const mailStore = localStore<Mail[], MailAction>({
  key: 'workspace.mails',
  guard: listOf(
    shapeOf<Mail>({
      id: isNumber,
      from: isText,
      to: isText,
      subject: isText,
      body: isText,
      at: isText,
      folder: oneOf(FOLDERS),
      tags: listOf(oneOf(TAGS)),
      read: isFlag,
      important: isFlag,
      starred: isFlag,
    }),
  ),
  initial: sampleMails,
  reduce: reduceMails,
});
