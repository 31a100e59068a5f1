import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { networkCaller } from '../../../platform/http/callers.ts';
import { readSettings } from '../settings/readSettings.ts';
import { isPublicFile, isValidLink } from './privateLink.ts';
import { PICTURE_TURNS } from './pictureTurns.ts';
import { variant, variantOf } from './variants.ts';
import { watermarked } from './watermark.ts';

/** Serves pictures: product pictures to everybody, all others only through a valid link. */
export function servePictures(app: FastifyInstance, services: Services): void {
  app.get<{
    Params: { pathway: string; name: string };
    Querystring: { expires?: string; viewer?: string; signature?: string };
  }>('/files/:pathway/:name', async (request, reply) => {
    const { pathway, name } = request.params;
    const url = `/files/${pathway}/${name}`;
    const open = isPublicFile(url);
    const caller = networkCaller(request.ip);
    const smaller = open ? variantOf(name) : null;
    if (smaller) {
      const bytes = await variant(services.storage, pathway, name, smaller, caller);
      if (!bytes) throw new ApiError('NOT_FOUND');
      return sendPicture(reply, name, bytes, smaller.format, KEPT_FOR_GOOD);
    }
    const extension = /^[A-Za-z0-9_-]{20,60}\.(jpg|png)$/.exec(name)?.[1];
    const allowed = open || isValidLink(services.secrets, url, request.query, services.clock());
    if (!extension || !/^[a-z]+$/.test(pathway) || !allowed) throw new ApiError('NOT_FOUND');
    const stored = await services.storage.get(`${pathway}/${name}`);
    if (!stored) throw new ApiError('NOT_FOUND');
    const bytes =
      pathway === 'identity'
        ? await PICTURE_TURNS.run(caller, async () =>
            watermarked(
              services.secrets.openBytes(stored, `${pathway}/${name}`),
              request.query.viewer ?? '',
              services.clock(),
              (await readSettings(services.db)).timeZone,
            ),
          )
        : stored;
    return sendPicture(reply, name, bytes, extension === 'png' ? 'png' : 'jpeg', keptOf(url));
  });
}

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * How long a browser may cache a picture: a member's photo for as long as its link stays the same,
 * documents not at all.
 */
function keptOf(url: string): string {
  if (isPublicFile(url)) return KEPT_FOR_GOOD;
  return url.startsWith('/files/photo/') ? 'private, max-age=3600' : 'private, no-store';
}

const sendPicture = (
  reply: FastifyReply,
  name: string,
  bytes: Buffer,
  format: 'png' | 'jpeg' | 'webp' | 'avif',
  kept: string,
) =>
  reply
    .type(`image/${format}`)
    .header('cache-control', kept)
    .header('content-security-policy', "sandbox; default-src 'none'")
    // a name we generated: its characters have been checked above
    .header('content-disposition', `inline; filename="${name}"`)
    .send(bytes);
