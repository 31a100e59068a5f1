import { sql, type RawBuilder } from 'kysely';

/**
 * The picture of a banner (`b`) for a language and width: the exact one, else the other width, else
 * the English ones in the same order.
 */
export const bannerPicture = (
  language: string,
  width: 'phone' | 'desktop',
): RawBuilder<string> => sql`(
  select i.file from banner_image i
  where i.banner_id = b.id and i.language in (${language}, 'en')
  order by i.language = ${language} desc, i.width = ${width} desc limit 1)`;
