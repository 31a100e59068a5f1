import { announcements } from '@canopy/contract/people/announcements';
import { namesCode } from '@canopy/domain/product';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { cleanRichText, plainText } from '../../../platform/richText.ts';
import { windowOf } from '../../../platform/shownWindow.ts';
import { requirePictures } from '../../company/files/requirePictures.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Creates or changes an announcement; its content is sanitised here. */
export const save = command(announcements.save, async (ctx, body) => {
  const problem = namesCode(body.Titles);
  if (problem) throw invalid({ Titles: [problem] });
  const { timeZone } = await readSettings(ctx.db);
  const titles = Object.fromEntries(body.Titles.map((one) => [one.Language, one.Name]));
  const bodies = Object.fromEntries(
    body.Texts.map((one) => [one.Language, cleanRichText(one.Html)]).filter(([, html]) => html),
  ) as Record<string, string>;
  await requirePictures(ctx.db, body.Image ? [body.Image] : [], 'content');
  const words = Object.entries(bodies).map(([language, html]) => [language, plainText(html)]);
  const row = {
    titles: JSON.stringify(titles),
    bodies: JSON.stringify(bodies),
    texts: JSON.stringify({ en: '', ...(Object.fromEntries(words) as Record<string, string>) }),
    image: body.Image,
    url: body.Url,
    priority: body.Priority,
    ...windowOf(body, timeZone),
    status: body.Status,
    pop_up: body.PopUp,
    roles: body.Roles,
    ranks: body.Ranks,
    package_ranks: body.PackageRanks,
    countries: body.Countries,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const before = await lockOne(ctx.tx, body.AnnouncementID);
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  const saved = await (
    before
      ? ctx.tx
          .updateTable('announcement')
          .set({ ...row, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
      : ctx.tx.insertInto('announcement').values(row).returning(['id', 'version'])
  ).executeTakeFirstOrThrow();
  return {
    result: { announcementID: saved.id, version: saved.version },
    audit: {
      action: 'announcement.save',
      subject: String(saved.id),
      before,
      after: { ...row, titles, bodies },
    },
  };
});

/** @throws ApiError `NOT_FOUND`. */
async function lockOne(tx: Tx, id: number | undefined) {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
