import { PART_BYTES, resources } from '@canopy/contract/people/resources';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { searchForMalware } from '../../../providers/malwareScanner.ts';
import { mediaTypeOf } from './fileType.ts';
import { readParts } from './readParts.ts';
import { partName } from './takeParts.ts';

/**
 * Completes an upload: all parts are there as sent, the content matches the name, nothing harmful
 * was found.
 */
export const finishUpload = commandAfter(
  resources.finishUpload,
  // scanning takes as long as the scanner does
  async (ctx, body) => {
    const file = await ctx.pool
      .selectFrom('resource_file')
      .selectAll()
      .where('id', '=', body.Upload)
      .where('uploaded_by', '=', signedIn(ctx).loginId)
      .where('media_type', 'is', null)
      .executeTakeFirst();
    if (!file) throw new ApiError('NOT_FOUND');
    const parts = await ctx.pool
      .selectFrom('resource_part')
      .select('sha256')
      .where('file_id', '=', file.id)
      .orderBy('no')
      .execute();
    const same =
      parts.length === Math.ceil(file.bytes / PART_BYTES) &&
      parts.length === body.Parts.length &&
      parts.every((part, i) => part.sha256.toString('hex') === body.Parts[i]);
    const first = same ? await ctx.storage.get(partName(file.id, 0)) : null;
    if (!first) throw new ApiError('FILE_DAMAGED');
    const mediaType = mediaTypeOf(file.name, first);
    const found = await searchForMalware(ctx.config, () =>
      readParts(ctx.storage, file.id, parts.length),
    );
    if (found) throw new ApiError('FILE_INFECTED');
    return { file, mediaType };
  },
  async ({ tx }, _body, { file, mediaType }) => {
    await tx
      .updateTable('resource_file')
      .set({ media_type: mediaType })
      .where('id', '=', file.id)
      .execute();
    return {
      result: { mediaType, bytes: file.bytes },
      audit: {
        action: 'resource.upload',
        subject: file.id,
        after: { name: file.name, bytes: file.bytes, mediaType },
      },
    };
  },
);
