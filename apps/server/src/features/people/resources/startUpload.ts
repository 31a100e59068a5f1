import { randomBytes } from 'node:crypto';
import { PART_BYTES, resources } from '@canopy/contract/people/resources';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { requireKnownEnding } from './fileType.ts';

/**
 * Starts an upload; its parts arrive through {@link takeParts}, and only from whoever started it.
 */
export const startUpload = command(resources.startUpload, async (ctx, body) => {
  requireKnownEnding(body.FileName);
  const upload = randomBytes(20).toString('base64url');
  await ctx.tx
    .insertInto('resource_file')
    .values({
      id: upload,
      name: body.FileName,
      bytes: body.Bytes,
      uploaded_by: signedIn(ctx).loginId,
      created_at: ctx.now,
    })
    .execute();
  return {
    result: { upload, partBytes: PART_BYTES },
    audit: noAudit('nothing has come yet; its end has a line'),
  };
});
