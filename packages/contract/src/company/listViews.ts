import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { post, SIGNED_IN } from '../call.ts';
import { rowId, text } from '../fields.ts';

const listName = z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'INVALID'));
const column = z.string().check(z.regex(/^[A-Za-z0-9.]{1,40}$/, 'INVALID'));
const columns = z.array(column).check(z.maxLength(60));

/** What a view fixes in a list. */
const shown = z.strictObject({
  /** URL parameters: search, sort, filters. */
  query: z
    .record(
      z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'INVALID')),
      z.string().check(z.minLength(1), z.maxLength(200)),
    )
    .check(z.refine((query) => Object.keys(query).length <= LIMITS.viewParameters, 'INVALID')),
  /** Null: each person's own column arrangement. */
  columns: z.nullable(
    z.strictObject({
      order: columns,
      hidden: columns,
      pinned: z.nullable(column),
      compact: z.boolean(),
    }),
  ),
});

const view = z.object({
  viewID: z.int(),
  name: z.string(),
  /** All staff see it. */
  shared: z.boolean(),
  /** The caller may change and delete it. */
  own: z.boolean(),
  shown,
});

export type ListView = z.infer<typeof view>;

export const listViews = {
  list: post('/ListView/List', {
    summary: 'The saved views of a list: the caller’s own, and to staff those that are shared',
    access: SIGNED_IN,
    body: { List: listName },
    result: z.array(view),
  }),
  save: post('/ListView/Save', {
    summary:
      'Save a view of a list under a name, or change the caller’s own; only staff may share views',
    access: SIGNED_IN,
    actingAs: false,
    body: {
      ViewID: z.optional(rowId),
      List: listName,
      Name: text(40),
      Shared: z.boolean(),
      Shown: shown,
    },
    owners: { ViewID: 'own' },
    result: z.object({ viewID: z.int() }),
    errors: ['NOT_FOUND', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
  }),
  remove: post('/ListView/Remove', {
    summary:
      'Delete the caller’s own view; whoever manages staff may delete shared views of others',
    access: SIGNED_IN,
    actingAs: false,
    body: { ViewID: rowId },
    owners: { ViewID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
};
