import type { Language } from '@canopy/contract/languages';
import { noticePath } from '@canopy/contract/notices/noticeAreas';
import type { Notice } from '@canopy/contract/notices/notifications';
import type { Selectable } from 'kysely';
import { textOf } from '../../../platform/texts.ts';
import type { NoticeTable } from './tables.ts';

/** Parts of a text that consist only of a link appear in mails only. */
const isLink = (part: string) => /^https?:\/\/\S+$/.test(part);

/** A notice as its reader sees it, in the language of the page; the text is that of the mail. */
export function noticeText(
  row: Selectable<NoticeTable>,
  language: Language,
  brand: string,
): Notice {
  const params = { brand, ...row.params };
  const text = textOf(language, `mails.${row.kind}.body`, params);
  return {
    noticeID: row.id,
    area: row.area,
    title: textOf(language, `mails.${row.kind}.subject`, params),
    text: text
      .split('\n\n')
      .filter((part) => part !== '' && !isLink(part))
      .join('\n\n'),
    path: noticePath(row.target, row.ref),
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
