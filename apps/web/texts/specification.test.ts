import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { LIMITS } from '@canopy/domain/limits';
import { DEFAULT_MALL, MALL_TYPES, mallTypeOfPath } from '@canopy/domain/mall';
import { BACKGROUNDS, SIDEBARS, TOP_BARS } from '@canopy/domain/themes';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { describe, expect, test } from 'vitest';
import { uploadedFile } from '../src/ui/input/uploadPicture.ts';
import { STAYS_MS } from '../src/ui/feedback/feedbackStore.ts';
import { sampleEvents } from '../src/workspace/calendar/events.ts';
import { sampleCards } from '../src/workspace/cardList/cards.ts';
import { LIVE_POINTS, LIVE_STEP_MS } from '../src/workspace/charts/live.ts';
import { CONTACTS_SHOWN, sampleContacts } from '../src/workspace/contacts/contacts.ts';
import { newInvoice, ORDER_STATUSES, sampleInvoices } from '../src/workspace/invoices/invoices.ts';
import { COLOURS } from '../src/workspace/items.ts';
import { BUCKETS, TAGS } from '../src/workspace/mailbox/mails.ts';
import { sampleNotes } from '../src/workspace/notes/notes.ts';
import { sampleBoards } from '../src/workspace/scrumBoard/boardStore.ts';
import { PAGE_SIZE } from '../src/workspace/search/search.ts';
import { sampleTodos } from '../src/workspace/todo/todos.ts';
import { textFolders, textsOf } from './catalogue.ts';

const SERVER = join(import.meta.dirname, '../../server/src');
const folders = [
  ...Object.values(textFolders()),
  join(SERVER, 'platform/texts'),
  ...globSync('features/*/*/texts', { cwd: SERVER }).map((folder) => join(SERVER, folder)),
];
const english = new Map(folders.flatMap((folder) => [...textsOf(folder, 'en')]));

/** A text as a person reads it, with the actual limits filled in. */
const shown = (key: string): string =>
  (english.get(key) ?? `no text ${key}`).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in LIMITS ? String(LIMITS[name as keyof typeof LIMITS]) : whole,
  );

/** Every text the specification gives word for word: section, key, text. */
const TEXTS: [section: number, key: string, text: string][] = [
  [2, 'page.maintenance', 'System Upgrading'],
  [2, 'page.maintenanceText', 'Please come back later'],
  [2, 'page.loadingFailed', 'Loading failed! Please reload.'],
  [2, 'page.notFoundText', 'This page does not exist or has been moved.'],
  [2, 'page.error', 'Internal server error'],
  [2, 'page.errorText', 'Something went wrong, please try again.'],
  [2, 'address.title', 'My Address'],
  [4, 'errors.INVALID_TOKEN', 'INVALID TOKEN'],
  [4, 'workspace.newNote', 'New Note'],
  [4, 'workspace.column.toDo', 'To Do'],
  [4, 'workspace.column.inProgress', 'In Progress'],
  [4, 'workspace.column.done', 'Done'],
  ...ORDER_STATUSES.map((text): [number, string, string] => [4, `workspace.order.${text}`, text]),
  ...BUCKETS.map((text): [number, string, string] => [4, `workspace.bucket.${text}`, text]),
  ...TAGS.map((text): [number, string, string] => [4, `workspace.tag.${text}`, text]),
  [5, 'validation.TOO_MANY_LANGUAGES', 'Cannot have more than 10 language!'],
  [5, 'validation.CAPTCHA', 'Invalid Captcha'],
  [5, 'table.required', '{{column}} is required.'],
  [5, 'upload.size', 'File size must be smaller than 5 MB'],
  [5, 'errors.FILE_TOO_LARGE', 'File size must be smaller than 5 MB'],
  [5, 'checkout.insufficient', 'Insufficient Stock'],
  [5, 'pin.wrong', 'Wrong Security Pin'],
  [8, 'error.oops', 'Oops...'],
  [8, 'errors.WRONG_LOGIN', 'Wrong password or username!'],
  [8, 'errors.BLOCKED', 'Account or IP is blocked!'],
  [8, 'done.updated', 'Successfully Updated'],
  [8, 'done.added', 'Successfully Added'],
  [8, 'done.deleted', 'Successfully Deleted'],
  [8, 'done.approved', 'Successfully Approved'],
  [8, 'done.rejected', 'Successfully Rejected'],
  [8, 'done.action', 'Action Successful'],
  [8, 'done.purchase', 'Purchase Successful'],
  [8, 'done.register', 'Register Successful'],
  [8, 'failed.update', 'Fail To Update'],
  [8, 'failed.add', 'Fail To Add'],
  [8, 'failed.delete', 'Fail To Delete'],
  [8, 'failed.approve', 'Fail To Approve'],
  [8, 'failed.reject', 'Fail To Reject'],
  [8, 'failed.action', 'Action Failed'],
  [8, 'failed.purchase', 'Fail To Purchase'],
  [8, 'failed.register', 'Fail To Register'],
  [8, 'failed.checkout', 'Failed to Checkout'],
  [8, 'failed.upload', 'Upload Error'],
  [8, 'confirm.title', 'Are you sure?'],
  [8, 'confirm.yes', 'Yes'],
  [8, 'confirm.no', 'No'],
  [8, 'table.sureDelete', 'Sure to delete?'],
  [8, 'table.delete', 'DELETE'],
  [8, 'errors.INVALID_CAPTCHA', 'Invalid Captcha'],
  [8, 'errors.WRONG_PIN', 'Wrong Security Pin'],
  [8, 'errors.INSUFFICIENT_STOCK', 'Insufficient Stock'],
  [8, 'list.empty', 'No record'],
];

/**
 * Every constant the specification gives: section, its name there, the product's value, the required value.
 */
const VALUES: [section: number, name: string, has: unknown, is: unknown][] = [
  [2, 'shopM gives mall type 2', mallTypeOfPath('/dashboard/shopM', '4'), 2],
  [2, 'upgradeMall gives mall type 4', mallTypeOfPath('/dashboard/upgradeMall', '2'), 4],
  [2, 'else the stored mall type', mallTypeOfPath('/dashboard', '4'), 4],
  [2, 'the default mall type', mallTypeOfPath('/dashboard', null), 3],
  [
    3,
    'an uploaded file',
    uploadedFile('/files/slip/a.png', 'image/png'),
    { url: '/files/slip/a.png', imageCategory: '0', imageNo: 0, fileType: 'image/png' },
  ],
  [4, 'currency of a new invoice', newInvoice('1', '2026-11-22').currency, '$'],
  [4, 'VAT rate of a new invoice', newInvoice('1', '2026-11-22').vatRate, 10],
  [4, 'state of a new invoice', newInvoice('1', '2026-11-22').status, 'Pending'],
  [4, 'order states', ORDER_STATUSES, ['Shipped', 'Pending', 'Delivered']],
  [4, 'boards', sampleBoards().boards.length, 3],
  [
    4,
    'labels',
    sampleBoards().labels.map(({ name }) => name),
    ['default', 'processing', 'warning', 'success', 'error'],
  ],
  [4, 'looks', [TOP_BARS, SIDEBARS, BACKGROUNDS], [9, 8, 5]],
  [5, 'digits of a mobile', [LIMITS.mobileShortest, LIMITS.mobileLongest], [8, 11]],
  [9, 'languages of a product', LIMITS.languages, 10],
  [9, 'uploads', [LIMITS.productImages, LIMITS.fileMegabytes], [5, 5]],
  [9, 'country of the post-code check', MALAYSIA_COUNTRY_ID, 127],
  [9, 'default warehouse', DEFAULT_WAREHOUSE, 'W0000001'],
  [9, 'mall types', [MALL_TYPES.toSorted(), DEFAULT_MALL], [[2, 3, 4], 3]],
  [9, 'search page', PAGE_SIZE, 10],
  [9, 'a message stands, and a notification', [STAYS_MS.good, STAYS_MS.news], [1_500, 4_500]],
  [
    9,
    'todos, notes, contacts, cards, invoices and events to begin with',
    [
      sampleTodos(),
      sampleNotes().notes,
      sampleContacts(),
      sampleCards(),
      sampleInvoices(),
      sampleEvents('2026-11-22'),
    ].map((samples) => samples.length),
    [5, 5, 9, 3, 3, 10],
  ],
  [9, 'contacts at a time', CONTACTS_SHOWN, 10],
  [9, 'live chart', [LIVE_POINTS, LIVE_STEP_MS], [20, 2_000]],
  [9, 'colours', COLOURS, ['#7ED321', '#de1b1b', '#511E78', '#ff9009', '#42a5f5']],
];

describe('the specification, word for word', () => {
  test.each(TEXTS)('section %i: %s', (_, key, text) => expect(shown(key)).toBe(text));
  test.each(VALUES)('section %i: %s', (_, name, has, is) => expect(has, name).toEqual(is));
});
