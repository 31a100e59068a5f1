import { MAX_LANGUAGES } from '@canopy/domain/product';
import { z } from 'zod/mini';
import { language } from './shop/productCategories.ts';

/**
 * Rich text by language as sent by an editor. The server keeps paragraphs, headings, lists, quotes,
 * emphasis, links and pictures uploaded here.
 */
export const richTexts = z
  .array(
    z.strictObject({
      Language: language,
      Html: z.string().check(z.maxLength(20_000, 'TOO_LONG')),
    }),
  )
  .check(z.maxLength(MAX_LANGUAGES, 'TOO_MANY_LANGUAGES'));

/** Maximum body size of a call with rich text in every language. */
export const RICH_BODY = 400_000;
