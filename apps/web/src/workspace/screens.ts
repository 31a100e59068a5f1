import { optional } from '../routing/search.ts';
import { screen } from '../routing/screen.ts';

/** For everybody signed in, as long as the company has the workspace switched on; its apps explain themselves. */
const EVERYBODY = { member: true, staff: '*', workspace: true, help: false } as const;

/** Screens of this feature. */
export const workspaceScreens = {
  mailbox: screen(
    'mailbox',
    { menu: { group: 'workspace', order: 10, icon: 'mail' }, ...EVERYBODY },
    () => import('./mailbox/MailboxScreen.tsx'),
  ),
  chat: screen(
    'chat',
    { menu: { group: 'workspace', order: 20, icon: 'chat' }, ...EVERYBODY },
    () => import('./chat/ChatScreen.tsx'),
  ),
  calendar: screen(
    'calendar',
    { menu: { group: 'workspace', order: 30, icon: 'calendar' }, ...EVERYBODY },
    () => import('./calendar/CalendarScreen.tsx'),
  ),
  notes: screen(
    'notes',
    { menu: { group: 'workspace', order: 40, icon: 'note' }, ...EVERYBODY },
    () => import('./notes/NotesScreen.tsx'),
  ),
  todo: screen(
    'todo',
    { menu: { group: 'workspace', order: 50, icon: 'rights' }, ...EVERYBODY },
    () => import('./todo/TodoScreen.tsx'),
  ),
  contacts: screen(
    'contacts',
    { menu: { group: 'workspace', order: 60, icon: 'people' }, ...EVERYBODY },
    () => import('./contacts/ContactsScreen.tsx'),
  ),
  scrumBoard: screen(
    'scrumBoard',
    { menu: { group: 'workspace', order: 70, icon: 'board' }, ...EVERYBODY },
    () => import('./scrumBoard/ScrumBoardScreen.tsx'),
  ),
  workspaceInvoices: screen(
    'invoices',
    {
      menu: { group: 'workspace', order: 80, icon: 'scroll' },
      ...EVERYBODY,
      search: { id: optional },
    },
    () => import('./invoices/InvoicesScreen.tsx'),
  ),
  cardList: screen(
    'cardList',
    { menu: { group: 'workspace', order: 90, icon: 'layers' }, ...EVERYBODY },
    () => import('./cardList/CardListScreen.tsx'),
  ),
  videoSearch: screen(
    'videoSearch',
    { menu: { group: 'workspace', order: 100, icon: 'video' }, ...EVERYBODY },
    () => import('./search/VideoSearchScreen.tsx'),
  ),
  repositorySearch: screen(
    'repositorySearch',
    { menu: { group: 'workspace', order: 110, icon: 'search' }, ...EVERYBODY },
    () => import('./search/RepositorySearchScreen.tsx'),
  ),
  charts: screen(
    'charts',
    { menu: { group: 'workspace', order: 120, icon: 'chart' }, ...EVERYBODY },
    () => import('./charts/ChartsScreen.tsx'),
  ),
  maps: screen(
    'maps',
    {
      help: false,
      menu: { group: 'workspace', order: 125, icon: 'map' },
      staff: 'report.view',
      workspace: true,
    },
    () => import('./maps/MapsScreen.tsx'),
  ),
  showcase: screen(
    'showcase',
    {
      help: false,
      menu: { group: 'workspace', order: 130, icon: 'shapes' },
      staff: 'setting.edit',
      workspace: true,
    },
    () => import('./showcase/ShowcaseScreen.tsx'),
  ),
};
