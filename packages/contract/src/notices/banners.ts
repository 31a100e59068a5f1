import { MAX_LANGUAGES } from '@canopy/domain/product';
import { z } from 'zod/mini';
import { get, post, PUBLIC, staffWith } from '../call.ts';
import { activeStatus, date, fileUrl, instant, pageSortedBy, rowId, rows } from '../fields.ts';
import { language, names, texts } from '../shop/productCategories.ts';
import { pageUrl, shownDays, shownState } from '../shownWindow.ts';

/** Where banners are shown: on the sign-in page to anybody, at home and in the malls to signed-in people. */
export const BANNER_PLACES = ['signIn', 'home', 'mall'] as const;
export const bannerPlace = z.enum(BANNER_PLACES);

/** Screens wider than 767 px, or narrower. */
const width = z.enum(['phone', 'desktop']);
const image = { language: z.string(), width, file: z.string() };

export const banners = {
  current: get('/Banner/Current/{place}', {
    summary: 'Banners of a place now, in the caller’s language, the largest priority first',
    access: PUBLIC,
    params: { place: bannerPlace },
    result: z.array(
      z.object({
        bannerID: z.int(),
        title: z.string(),
        url: z.nullable(z.string()),
        phone: z.string(),
        desktop: z.string(),
      }),
    ),
  }),
  list: post('/Banner/List', {
    summary: 'All banners, the largest priority first',
    access: staffWith('content.edit'),
    body: {
      ...pageSortedBy('priority', 'title', 'displayDate', 'expiredDate'),
      State: z.optional(shownState),
      Place: z.optional(bannerPlace),
    },
    result: rows(
      z.object({
        bannerID: z.int(),
        title: z.string(),
        image: z.string(),
        places: z.array(bannerPlace),
        priority: z.int(),
        ...shownDays,
        state: shownState,
      }),
    ),
  }),
  detail: post('/Banner/Detail', {
    summary: 'One banner with its pictures by language and width',
    access: staffWith('content.edit'),
    body: { BannerID: rowId },
    owners: { BannerID: 'anyone' },
    result: z.object({
      bannerID: z.int(),
      version: z.int(),
      titles: texts,
      url: z.nullable(z.string()),
      places: z.array(bannerPlace),
      priority: z.int(),
      ...shownDays,
      status: activeStatus,
      images: z.array(z.object(image)),
      updatedAt: instant,
      updatedBy: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  save: post('/Banner/Save', {
    summary: 'Create or change a banner; without BannerID a new one',
    access: staffWith('content.edit'),
    body: {
      BannerID: z.optional(rowId),
      /** The version that was edited, so that nobody overwrites another person's change unseen. */
      Version: z.optional(z.int()),
      /** Read aloud by screen readers. */
      Titles: names,
      Url: z.nullable(pageUrl),
      Places: z.array(bannerPlace).check(z.minLength(1, 'REQUIRED'), z.maxLength(3)),
      Priority: z.int().check(z.minimum(-9_999), z.maximum(9_999)),
      DisplayDate: date,
      ExpiredDate: z.nullable(date),
      Status: activeStatus,
      /** At least one in English; if one width is missing, the other is shown. */
      Images: z
        .array(z.strictObject({ Language: language, Width: width, File: fileUrl }))
        .check(z.minLength(1, 'IMAGE_REQUIRED'), z.maxLength(2 * MAX_LANGUAGES)),
    },
    owners: { BannerID: 'anyone' },
    result: z.object({ bannerID: z.int(), version: z.int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FILE_UNKNOWN'],
  }),
  remove: post('/Banner/Delete', {
    summary: 'Delete a banner permanently',
    access: staffWith('content.edit'),
    body: { BannerID: rowId },
    owners: { BannerID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
};
