import { PART_BYTES, resources } from '@canopy/contract/people/resources';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Services } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { checkAccess } from '../../../platform/http/access.ts';
import type { ResolveBearer } from '../../../platform/http/bearer.ts';
import { sha256 } from '../../../platform/secrets.ts';

interface PartPath {
  Params: { upload: string; part: string };
}

/**
 * Receives the parts of an upload as octets; a request never holds more than one of them in memory,
 * whatever the size of the file. The session, role and permission required by the call that started
 * it are checked before anything is read.
 */
export function takeParts(
  app: FastifyInstance,
  services: Services,
  resolveBearer: ResolveBearer,
): void {
  const admitted = new WeakMap<FastifyRequest, Actor>();
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<PartPath>('/api/Resource/Upload/:upload/:part', {
      bodyLimit: PART_BYTES,
      onRequest: async (request) => {
        admitted.set(request, await admit(request));
      },
      handler: async (request) => {
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
        // the session may have ended while the part was arriving
        await admit(request);
        await take(request.params, bytes, admitted.get(request)!);
        return { RESULT: true, REQUESTID: request.id };
      },
    });
  });

  async function admit(request: FastifyRequest): Promise<Actor> {
    const { authorization } = request.headers;
    const { db, secrets, clock } = services;
    const bearer = await resolveBearer(db, secrets, authorization, clock());
    if (bearer.kind !== 'session') throw new ApiError('INVALID_TOKEN');
    if (request.headers['cloginuser'] !== bearer.actor.publicId) {
      throw new ApiError('INVALID_TOKEN');
    }
    if (bearer.expired) throw new ApiError('TOKEN_EXPIRED');
    checkAccess(resources.startUpload, bearer.actor);
    return bearer.actor;
  }

  async function take({ upload, part }: PartPath['Params'], bytes: Buffer, actor: Actor) {
    const no = /^\d$/.test(part) ? Number(part) : -1;
    const file = await services.db
      .selectFrom('resource_file')
      .select(['bytes'])
      .where('id', '=', upload)
      .where('uploaded_by', '=', actor.loginId)
      .where('media_type', 'is', null)
      .where('removing_until', 'is', null)
      .executeTakeFirst();
    const left = file ? file.bytes - no * PART_BYTES : 0;
    if (no < 0 || left <= 0) throw new ApiError('NOT_FOUND');
    if (bytes.length !== Math.min(left, PART_BYTES)) throw new ApiError('FILE_DAMAGED');
    await services.storage.put(partName(upload, no), bytes);
    const row = { bytes: bytes.length, sha256: sha256(bytes) };
    await services.db
      .insertInto('resource_part')
      .values({ file_id: upload, no, ...row })
      // the same part may arrive twice if its first answer was lost
      .onConflict((conflict) => conflict.columns(['file_id', 'no']).doUpdateSet(row))
      .execute();
  }
}

/** Where a part is stored. */
export const partName = (upload: string, no: number): string => `resource/${upload}.${no}`;
