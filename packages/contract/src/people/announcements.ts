import { z } from 'zod/mini';
import { audience, audienceRead } from '../audience.ts';
import { post, SIGNED_IN, staffWith } from '../call.ts';
import { activeStatus, date, fileUrl, instant, pageSortedBy, rowId, rows } from '../fields.ts';
import { names, texts } from '../shop/productCategories.ts';
import { RICH_BODY, richTexts } from '../richText.ts';
import { pageUrl, shownDays, shownState } from '../shownWindow.ts';

export const announcements = {
  current: post('/Announcement/Current', {
    summary: 'Announcements shown to the caller now, the largest priority first',
    access: SIGNED_IN,
    body: {},
    result: z.array(
      z.object({
        announcementID: z.int(),
        title: z.string(),
        /** Plain text on one line. */
        text: z.string(),
        /** Sanitized rich text; empty for none. */
        html: z.string(),
        image: z.nullable(z.string()),
        url: z.nullable(z.string()),
        priority: z.int(),
        displayDate: instant,
        /** Pops up, because the caller has not seen it yet. */
        popUp: z.boolean(),
      }),
    ),
  }),
  markSeen: post('/Announcement/MarkSeen', {
    summary: 'Mark an announcement as seen; it no longer opens by itself on any device',
    access: SIGNED_IN,
    actingAs: false,
    body: { AnnouncementID: rowId },
    owners: { AnnouncementID: 'own' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
  list: post('/Announcement/List', {
    summary: 'All announcements, the largest priority first',
    access: staffWith('content.edit'),
    body: {
      ...pageSortedBy('priority', 'title', 'displayDate', 'expiredDate'),
      State: z.optional(shownState),
    },
    result: rows(
      z.object({
        announcementID: z.int(),
        title: z.string(),
        text: z.string(),
        image: z.nullable(z.string()),
        priority: z.int(),
        ...shownDays,
        popUp: z.boolean(),
        /** Number of people to whom it has popped up. */
        seen: z.int(),
        state: shownState,
        /** Limited to some people instead of everybody. */
        narrowed: z.boolean(),
      }),
    ),
  }),
  detail: post('/Announcement/Detail', {
    summary: 'One announcement in all its languages, with its audience',
    access: staffWith('content.edit'),
    body: { AnnouncementID: rowId },
    owners: { AnnouncementID: 'anyone' },
    result: z.object({
      announcementID: z.int(),
      version: z.int(),
      titles: texts,
      /** Rich text by language. */
      texts,
      image: z.nullable(z.string()),
      url: z.nullable(z.string()),
      priority: z.int(),
      ...shownDays,
      status: activeStatus,
      popUp: z.boolean(),
      ...audienceRead,
      updatedAt: instant,
      updatedBy: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  save: post('/Announcement/Save', {
    summary: 'Create or change an announcement; without AnnouncementID a new one',
    access: staffWith('content.edit'),
    body: {
      AnnouncementID: z.optional(rowId),
      /** The version that was edited, so that nobody overwrites another person's change unseen. */
      Version: z.optional(z.int()),
      Titles: names,
      Texts: richTexts,
      Image: z.nullable(fileUrl),
      Url: z.nullable(pageUrl),
      /** Higher numbers are shown first. */
      Priority: z.int().check(z.minimum(-9_999), z.maximum(9_999)),
      DisplayDate: date,
      ExpiredDate: z.nullable(date),
      Status: activeStatus,
      PopUp: z.boolean(),
      ...audience,
    },
    owners: { AnnouncementID: 'anyone' },
    bodyLimit: RICH_BODY,
    result: z.object({ announcementID: z.int(), version: z.int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FILE_UNKNOWN'],
  }),
  remove: post('/Announcement/Delete', {
    summary: 'Delete an announcement permanently',
    access: staffWith('content.edit'),
    body: { AnnouncementID: rowId },
    owners: { AnnouncementID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
  reach: post('/Announcement/Reach', {
    summary: 'How many active members an audience has',
    access: staffWith('content.edit'),
    body: audience,
    result: z.object({ members: z.int() }),
  }),
};
