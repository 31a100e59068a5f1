import { banners } from '@canopy/contract/notices/banners';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { namesCode } from '@canopy/domain/product';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { windowOf } from '../../../platform/shownWindow.ts';
import { requirePictures } from '../../company/files/requirePictures.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Creates or changes a banner with all its pictures. */
export const save = command(banners.save, async (ctx, body) => {
  checkBanner(body);
  const { timeZone } = await readSettings(ctx.db);
  const files = [...new Set(body.Images.map(({ File }) => File))];
  await requirePictures(ctx.db, files, 'banner');
  const titles = Object.fromEntries(body.Titles.map((one) => [one.Language, one.Name]));
  const row = {
    titles: JSON.stringify(titles),
    url: body.Url,
    places: [...new Set(body.Places)],
    priority: body.Priority,
    ...windowOf(body, timeZone),
    status: body.Status,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const before = await lockOne(ctx.tx, body.BannerID);
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  const saved = await (
    before
      ? ctx.tx
          .updateTable('banner')
          .set({ ...row, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
      : ctx.tx.insertInto('banner').values(row).returning(['id', 'version'])
  ).executeTakeFirstOrThrow();
  if (before) await ctx.tx.deleteFrom('banner_image').where('banner_id', '=', saved.id).execute();
  await ctx.tx
    .insertInto('banner_image')
    .values(
      body.Images.map(({ Language, Width, File }) => ({
        banner_id: saved.id,
        language: Language,
        width: Width,
        file: File,
      })),
    )
    .execute();
  return {
    result: { bannerID: saved.id, version: saved.version },
    audit: {
      action: 'banner.save',
      subject: String(saved.id),
      before,
      after: { ...row, titles, images: body.Images },
    },
  };
});

/** Requires an English title, an English picture, and no duplicate pictures. */
function checkBanner({ Titles, Images }: ParsedBodyOf<typeof banners.save>): void {
  const problem = namesCode(Titles);
  if (problem) throw invalid({ Titles: [problem] });
  if (!Images.some(({ Language }) => Language === 'en')) {
    throw invalid({ Images: ['IMAGE_REQUIRED'] });
  }
  const places = new Set(Images.map(({ Language, Width }) => `${Language} ${Width}`));
  if (places.size < Images.length) throw invalid({ Images: ['LINE_TWICE'] });
}

/** @throws ApiError `NOT_FOUND`. */
async function lockOne(tx: Tx, id: number | undefined) {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('banner')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
