import { MAX_LANGUAGES } from '@canopy/domain/product';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { activeStatus, categoryCode, text } from '../fields.ts';

/** A language of the shop, `en`. */
export const language = z.string().check(z.regex(/^[a-z]{2}$/, 'LANGUAGE_REQUIRED'));
/** A name in several languages, including English. */
export const names = z
  .array(z.strictObject({ Language: language, Name: text(120) }))
  .check(z.minLength(1, 'ENGLISH_REQUIRED'), z.maxLength(MAX_LANGUAGES, 'TOO_MANY_LANGUAGES'));
/** Names in languages other than English, which has its own field; left out: unchanged. */
export const furtherNames = z.optional(
  z.array(z.strictObject({ Language: language, Name: text(120) })).check(
    z.maxLength(MAX_LANGUAGES, 'TOO_MANY_LANGUAGES'),
    z.refine(
      (given) => new Set(['en', ...given.map((n) => n.Language)]).size === given.length + 1,
      'LANGUAGE_TWICE',
    ),
  ),
);
/** Texts by language, in a response. */
export const texts = z.record(z.string(), z.string());

/** The tree of product categories maintained by staff. */
export const productCategories = {
  categoryList: post('/Product/CategoryList', {
    summary: 'Categories of products as a tree, sorted',
    access: staffWith('product.view'),
    body: {},
    result: z.array(
      z.object({
        code: z.string(),
        names: texts,
        parent: z.nullable(z.string()),
        sort: z.int(),
        status: activeStatus,
        products: z.int(),
      }),
    ),
  }),
  saveCategory: post('/Product/SaveCategory', {
    summary: 'Create or change a category; never below itself',
    access: staffWith('product.edit'),
    body: {
      CategoryCode: categoryCode,
      Names: names,
      Parent: z.nullable(categoryCode),
      Status: activeStatus,
      New: z.boolean(),
    },
    owners: { CategoryCode: 'anyone' },
    result: z.boolean(),
    errors: ['DUPLICATE_CODE', 'NOT_FOUND', 'CATEGORY_UNKNOWN', 'CATEGORY_CIRCLE'],
  }),
  sortCategories: post('/Product/SortCategories', {
    summary: 'The order of the categories below one parent',
    access: staffWith('product.edit'),
    body: { Codes: z.array(categoryCode).check(z.minLength(1), z.maxLength(200)) },
    result: z.boolean(),
  }),
  deleteCategory: post('/Product/DeleteCategory', {
    summary: 'Delete a category without products and without categories below',
    access: staffWith('product.edit'),
    body: { CategoryCode: categoryCode },
    owners: { CategoryCode: 'anyone' },
    result: z.boolean(),
    errors: ['IN_USE', 'NOT_FOUND'],
  }),
};
