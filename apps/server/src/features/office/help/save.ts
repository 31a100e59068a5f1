import { help } from '@canopy/contract/office/help';
import { namesCode } from '@canopy/domain/product';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { cleanRichText, plainText } from '../../../platform/richText.ts';

/** Creates or changes a page; its content is sanitised here. */
export const save = command(help.save, async (ctx, body) => {
  const problem = namesCode(body.Titles);
  if (problem) throw invalid({ Titles: [problem] });
  const titles = Object.fromEntries(body.Titles.map((one) => [one.Language, one.Name]));
  const bodies: Record<string, string> = Object.fromEntries(
    body.Texts.map((one) => [one.Language, cleanRichText(one.Html)]).filter(([, html]) => html),
  );
  const words = Object.fromEntries(
    Object.entries(bodies).map(([language, html]) => [language, plainText(html)]),
  );
  const row = {
    titles: JSON.stringify(titles),
    bodies: JSON.stringify(bodies),
    words: JSON.stringify(words),
    screens: [...new Set(body.Screens)],
    sort: body.Sort,
    status: body.Status,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const before =
    body.PageID === undefined
      ? null
      : await ctx.tx
          .selectFrom('help_page')
          .selectAll()
          .where('id', '=', body.PageID)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (before === undefined) throw new ApiError('NOT_FOUND');
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  const saved = await (
    before
      ? ctx.tx
          .updateTable('help_page')
          .set({ ...row, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
      : ctx.tx.insertInto('help_page').values(row).returning(['id', 'version'])
  ).executeTakeFirstOrThrow();
  return {
    result: { pageID: saved.id, version: saved.version },
    audit: {
      action: 'help.save',
      subject: String(saved.id),
      before,
      after: { titles, bodies, screens: row.screens, status: row.status },
    },
  };
});
