import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { rankAudience, rankAudienceRead } from '../audience.ts';
import { post, SIGNED_IN, staffWith } from '../call.ts';
import {
  activeStatus,
  date,
  exportable,
  fileUrl,
  pageSortedBy,
  rowId,
  rows,
  fileName,
  text,
} from '../fields.ts';
import { furtherNames, texts } from '../shop/productCategories.ts';
import { pageUrl, shownState } from '../shownWindow.ts';

/** Files and images are uploaded; links and videos lead to a web page. */
export const RESOURCE_KINDS = ['FILE', 'IMAGE', 'LINK', 'VIDEO'] as const;
const kind = z.enum(RESOURCE_KINDS);

/** Size in bytes of every part of an upload except the last. */
export const PART_BYTES = 5 * 1024 * 1024;
const MAX_BYTES = LIMITS.resourceMegabytes * 1024 * 1024;

const uploadId = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/, 'INVALID_FILE'));

export const resources = {
  categoryList: post('/Resource/CategoryList', {
    summary: 'Categories of digital resources with how many each has',
    access: staffWith('content.edit'),
    body: exportable,
    result: z.array(
      z.object({
        categoryID: z.int(),
        /** In the caller's language. */
        name: z.string(),
        /** In every language, including English; left out if English is the only one. */
        names: z.optional(texts),
        image: z.nullable(z.string()),
        resources: z.int(),
      }),
    ),
  }),
  saveCategory: post('/Resource/SaveCategory', {
    summary: 'Create or change a category; without CategoryID a new one',
    access: staffWith('content.edit'),
    body: {
      CategoryID: z.optional(rowId),
      Name: text(80),
      Names: furtherNames,
      Image: z.nullable(fileUrl),
    },
    owners: { CategoryID: 'anyone' },
    result: z.object({ categoryID: z.int() }),
    errors: ['NOT_FOUND', 'FILE_UNKNOWN'],
  }),
  deleteCategory: post('/Resource/DeleteCategory', {
    summary: 'Delete a category that no resource has',
    access: staffWith('content.edit'),
    body: { CategoryID: rowId },
    owners: { CategoryID: 'anyone' },
    result: z.boolean(),
    errors: ['IN_USE', 'NOT_FOUND'],
  }),
  list: post('/Resource/List', {
    summary: 'All digital resources, with how often each was taken',
    access: staffWith('content.edit'),
    body: {
      ...pageSortedBy('title', 'startDate', 'endDate', 'downloads'),
      CategoryID: z.optional(rowId),
      Kind: z.optional(kind),
      State: z.optional(shownState),
    },
    owners: { CategoryID: 'anyone' },
    result: rows(
      z.object({
        resourceID: z.int(),
        title: z.string(),
        names: z.optional(texts),
        categoryID: z.int(),
        category: z.string(),
        kind,
        url: z.nullable(z.string()),
        fileName: z.nullable(z.string()),
        bytes: z.nullable(z.int()),
        startDate: z.string(),
        endDate: z.nullable(z.string()),
        status: activeStatus,
        state: shownState,
        ...rankAudienceRead,
        downloads: z.int(),
      }),
    ),
  }),
  save: post('/Resource/Save', {
    summary: 'Create or change a digital resource; without ResourceID a new one',
    access: staffWith('content.edit'),
    body: {
      ResourceID: z.optional(rowId),
      Name: text(120),
      Names: furtherNames,
      Category: rowId,
      Kind: kind,
      /** A finished upload; left out: the file stays unchanged. */
      File: z.optional(uploadId),
      Url: z.nullable(pageUrl),
      StartDate: date,
      EndDate: z.nullable(date),
      Status: activeStatus,
      ...rankAudience,
    },
    owners: { ResourceID: 'anyone' },
    result: z.object({ resourceID: z.int() }),
    errors: ['NOT_FOUND', 'FILE_UNKNOWN'],
  }),
  remove: post('/Resource/Delete', {
    summary: 'Delete a digital resource with its file',
    access: staffWith('content.edit'),
    body: { ResourceID: rowId },
    owners: { ResourceID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
  startUpload: post('/Resource/StartUpload', {
    summary:
      'Begin an upload; its parts then come as octets to /api/Resource/Upload/{upload}/{part}, with the same session',
    access: staffWith('content.edit'),
    actingAs: false,
    body: {
      FileName: fileName(200),
      Bytes: z.int().check(z.minimum(1), z.maximum(MAX_BYTES, 'FILE_TOO_LARGE')),
    },
    result: z.object({ upload: z.string(), partBytes: z.int() }),
    errors: ['FILE_TYPE'],
  }),
  finishUpload: post('/Resource/FinishUpload', {
    summary: 'End an upload: its type is read from its content, and it is searched for malware',
    access: staffWith('content.edit'),
    actingAs: false,
    body: {
      Upload: uploadId,
      /** SHA-256 of each part, hex, to verify that the parts arrived intact. */
      Parts: z
        .array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
        .check(z.minLength(1), z.maxLength(10)),
    },
    result: z.object({ mediaType: z.string(), bytes: z.int() }),
    errors: ['NOT_FOUND', 'FILE_DAMAGED', 'FILE_TYPE', 'FILE_INFECTED', 'UNAVAILABLE'],
  }),
  current: post('/Resource/Current', {
    summary: 'Digital resources that the caller may take now, by category',
    access: SIGNED_IN,
    body: { Search: z.optional(z.string().check(z.trim(), z.maxLength(100))) },
    result: z.array(
      z.object({
        categoryID: z.int(),
        name: z.string(),
        image: z.nullable(z.string()),
        resources: z.array(
          z.object({
            resourceID: z.int(),
            title: z.string(),
            kind,
            fileName: z.nullable(z.string()),
            bytes: z.nullable(z.int()),
          }),
        ),
      }),
    ),
  }),
  open: post('/Resource/Open', {
    summary:
      'Where a resource is taken from: a page of the web, or a link of five minutes for this person and browser',
    access: SIGNED_IN,
    actingAs: false,
    body: { ResourceID: rowId },
    owners: { ResourceID: 'own' },
    result: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
