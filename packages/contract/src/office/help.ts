import { z } from 'zod/mini';
import { post, SIGNED_IN, staffWith } from '../call.ts';
import { activeStatus, instant, pageSortedBy, rowId, rows } from '../fields.ts';
import { names, texts } from '../shop/productCategories.ts';
import { RICH_BODY, richTexts } from '../richText.ts';

/** A screen, as the last part of its path: `walletReload`. */
const screen = z.string().check(z.regex(/^[A-Za-z]{1,60}$/, 'INVALID'));

export const help = {
  find: post('/Help/Find', {
    summary:
      'Pages of help: those that explain a screen first, or those that hold all words of a search',
    access: SIGNED_IN,
    body: {
      Search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      Screen: z.optional(screen),
    },
    result: z.array(
      z.object({
        pageID: z.int(),
        title: z.string(),
        /** The first words of the page, or those around the search term. */
        excerpt: z.string(),
        explains: z.boolean(),
      }),
    ),
  }),
  page: post('/Help/Page', {
    summary: 'One page of help in the caller’s language',
    access: SIGNED_IN,
    body: { PageID: rowId },
    owners: { PageID: 'anyone' },
    result: z.object({ title: z.string(), html: z.string(), updatedAt: instant }),
    errors: ['NOT_FOUND'],
  }),
  list: post('/Help/List', {
    summary: 'All pages of help, as the staff see them who write them',
    access: staffWith('help.edit'),
    body: { ...pageSortedBy('sort', 'title', 'updatedAt') },
    result: rows(
      z.object({
        pageID: z.int(),
        title: z.string(),
        languages: z.array(z.string()),
        screens: z.array(z.string()),
        sort: z.int(),
        status: activeStatus,
        updatedAt: instant,
      }),
    ),
  }),
  detail: post('/Help/Detail', {
    summary: 'One page of help in all its languages',
    access: staffWith('help.edit'),
    body: { PageID: rowId },
    owners: { PageID: 'anyone' },
    result: z.object({
      pageID: z.int(),
      version: z.int(),
      titles: texts,
      /** Rich text by language. */
      texts,
      screens: z.array(z.string()),
      sort: z.int(),
      status: activeStatus,
    }),
    errors: ['NOT_FOUND'],
  }),
  save: post('/Help/Save', {
    summary: 'Create or change a help page; without PageID a new one',
    access: staffWith('help.edit'),
    body: {
      PageID: z.optional(rowId),
      /** The version that was edited, so that nobody overwrites another person's change unseen. */
      Version: z.optional(z.int()),
      Titles: names,
      Texts: richTexts,
      Screens: z.array(screen).check(z.maxLength(50)),
      /** Lower numbers come first. */
      Sort: z.int().check(z.minimum(-9_999), z.maximum(9_999)),
      Status: activeStatus,
    },
    owners: { PageID: 'anyone' },
    bodyLimit: RICH_BODY,
    result: z.object({ pageID: z.int(), version: z.int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  remove: post('/Help/Delete', {
    summary: 'Delete a help page permanently',
    access: staffWith('help.edit'),
    body: { PageID: rowId },
    owners: { PageID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
};
