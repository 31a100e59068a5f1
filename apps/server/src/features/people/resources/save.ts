import type { ParsedBodyOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/people/resources';
import { endNotBeforeStart } from '@canopy/domain/time';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { windowOf } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { furtherNames } from '../../shop/stock/furtherNames.ts';

type Body = ParsedBodyOf<typeof resources.save>;

/** Creates or changes a digital resource; a job removes a replaced file. */
export const save = command(resources.save, async (ctx, body) => {
  const { tx } = ctx;
  const before = await lockOne(tx, body.ResourceID);
  const uploaded = body.Kind === 'FILE' || body.Kind === 'IMAGE';
  const file_id = uploaded ? (body.File ?? before?.file_id ?? null) : null;
  checkResource(body, file_id);
  if (file_id !== null) await requireFile(tx, file_id, body.Kind);
  const category = await tx
    .selectFrom('resource_category')
    .select('id')
    .where('id', '=', body.Category)
    .executeTakeFirst();
  if (!category) throw invalid({ Category: ['REQUIRED'] });
  const { timeZone } = await readSettings(ctx.db);
  const row = {
    name: body.Name,
    ...furtherNames(body.Names),
    category_id: body.Category,
    kind: body.Kind,
    file_id,
    url: uploaded ? null : body.Url,
    ...windowOf({ DisplayDate: body.StartDate, ExpiredDate: body.EndDate }, timeZone),
    status: body.Status,
    ranks: body.Ranks,
    package_ranks: body.PackageRanks,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const { id } = await (
    before
      ? tx.updateTable('resource').set(row).where('id', '=', before.id).returning('id')
      : tx.insertInto('resource').values(row).returning('id')
  ).executeTakeFirstOrThrow();
  return {
    result: { resourceID: id },
    audit: {
      action: 'resource.save',
      subject: String(id),
      before,
      after: { ...row, names: body.Names },
    },
  };
});

function checkResource(body: Body, file: string | null): void {
  const uploaded = body.Kind === 'FILE' || body.Kind === 'IMAGE';
  if (uploaded && file === null) throw invalid({ File: ['REQUIRED'] });
  if (!uploaded && body.Url === null) throw invalid({ Url: ['REQUIRED'] });
  if (body.EndDate && !endNotBeforeStart(body.StartDate, body.EndDate)) {
    throw invalid({ EndDate: ['END_BEFORE_START'] });
  }
}

/**
 * @throws ApiError `FILE_UNKNOWN` for an unfinished upload, or one that is not a picture where a
 *   picture is required.
 */
async function requireFile(tx: Tx, id: string, kind: Body['Kind']): Promise<void> {
  const file = await tx
    .selectFrom('resource_file')
    .select('media_type')
    .where('id', '=', id)
    .where('removing_until', 'is', null)
    // so that the job that removes unused files does not take it meanwhile
    .forKeyShare()
    .executeTakeFirst();
  const fits = file?.media_type && (kind === 'FILE' || file.media_type.startsWith('image/'));
  if (!fits) throw new ApiError('FILE_UNKNOWN');
}

/** @throws ApiError `NOT_FOUND`. */
async function lockOne(tx: Tx, id: number | undefined) {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('resource')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
