import { PART_BYTES } from '@canopy/contract/people/resources';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import type { Reader } from '../members/audience.ts';
import { mayTake } from './mayTake.ts';
import { readParts } from './readParts.ts';
import { sessionOfLink } from './resourceLink.ts';

interface LinkRequest {
  Params: { resource: string };
  Querystring: { expires?: string; session?: string; signature?: string };
}

/**
 * Sends a file to the person its link belongs to, part by part. What counts is who the person is
 * now, not when the link was created: an ended session, a lost rank or an expired resource is a
 * 404.
 */
export function serveResources(app: FastifyInstance, services: Services): void {
  app.get<LinkRequest>('/resources/:resource', { compress: false }, async (request, reply) => {
    const { db, secrets, storage, clock, config } = services;
    const now = clock();
    const id = /^\d{1,15}$/.test(request.params.resource) ? Number(request.params.resource) : 0;
    const { hash } = deviceOf(request, reply, config.publicUrl.startsWith('https://'));
    const session = sessionOfLink(secrets, id, request.query, hash, now);
    const reader = session === null ? null : await readerOfSession(services, session, now);
    if (!reader) throw new ApiError('NOT_FOUND');
    const [file] = await readRows(
      db,
      sql<{ id: string; name: string; bytes: number; media_type: string }>`
      select f.id, f.name, f.bytes, f.media_type from resource r join resource_file f on f.id = r.file_id
      where r.id = ${id} and ${mayTake('r', reader, now)}`,
    );
    if (!file) throw new ApiError('NOT_FOUND');
    const shown = file.media_type.startsWith('image/') ? 'inline' : 'attachment';
    return reply
      .type(file.media_type)
      .header('content-length', String(file.bytes))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header(
        'content-disposition',
        `${shown}; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
      )
      .send(readParts(storage, file.id, Math.ceil(file.bytes / PART_BYTES)));
  });
}

/** The session's owner, with their current standing; null if it has ended. */
async function readerOfSession(
  { db }: Pick<Services, 'db'>,
  session: number,
  now: Date,
): Promise<Reader | null> {
  const [row] = await readRows(
    db,
    sql<{ ranking: number | null; package_rank: number | null; country_id: number | null }>`
    select m.ranking, m.package_rank, m.country_id from session s
    left join member m on m.login_id = s.login_id left join staff e on e.login_id = s.login_id
    where s.id = ${session} and s.ended_at is null and s.idle_expires > ${now}
      and s.absolute_expires > ${now} and (m.status = 'ACTIVE' or e.status = 'ACTIVE')`,
  );
  if (!row) return null;
  return row.ranking === null
    ? { role: 'staff', ranking: null, packageRank: null, countryId: null }
    : {
        role: 'member',
        ranking: row.ranking,
        packageRank: row.package_rank,
        countryId: row.country_id,
      };
}
