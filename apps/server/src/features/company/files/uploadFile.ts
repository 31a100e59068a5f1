import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ParsedBodyOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { files, type PATHWAYS } from '@canopy/contract/company/files';
import { noAudit } from '../../../platform/audit.ts';
import { isStaff, type BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { searchForMalware } from '../../../providers/malwareScanner.ts';
import { countUpload } from './countUpload.ts';
import {
  AS_FACE,
  AS_SENT,
  declaredFormat,
  decodeUpload,
  pixelsOf,
  reencodePicture,
} from './picture.ts';
import { PICTURE_TURNS } from './pictureTurns.ts';
import { PUBLIC_PATHWAYS } from './privateLink.ts';
import { similarSlip } from './similarSlip.ts';
import { fingerprintOf, looksOf } from './slipFingerprint.ts';

/** Uploads allowed per visitor ticket. */
const MAX_FILES_OF_TICKET = 10;
const NO_SLIP = { pixels: null, likeness: null, tone: null };
/** Permissions of which staff need at least one to upload a picture, by what it is for. */
const RIGHTS_OF: Record<(typeof PATHWAYS)[number], Permission[]> = {
  product: ['product.edit'],
  // also used for the company's logo
  banner: ['content.edit', 'setting.edit'],
  content: ['content.edit'],
  // staff submit these for the people they register
  slip: ['member.register'],
  identity: ['member.register'],
  ticket: ['ticket.answer'],
  // everybody may upload their own photo, and only that
  photo: [],
};

/** Stores one picture, re-encoded and under a generated name. Returns its URL. */
export const uploadFile = commandAfter(
  files.uploadFile,
  // decoding and storing a picture is slow, and a visitor's attempt counts even if it is refused
  async (ctx, body) => {
    const declared = declaredFormat(body.FileName, body.FileType);
    const uploaded = decodeUpload(body.DataString);
    const uploader = await admitUpload(ctx, body);
    await countUpload(ctx, { files: 1, bytes: uploaded.length });
    // before anything here decodes it: the decoder is what a malicious file would attack
    if (await searchForMalware(ctx.config, () => Readable.from([uploaded]))) {
      throw new ApiError('FILE_INFECTED');
    }
    // a small file may hold many pixels, and they are what costs time
    await countUpload(ctx, { pixels: await pixelsOf(uploaded, declared) });
    const shape = body.Pathway === 'photo' ? AS_FACE : AS_SENT;
    const { picture, fingerprint, looks } = await PICTURE_TURNS.run(ctx.caller, async () => {
      const print = body.Pathway === 'slip' ? await fingerprintOf(uploaded) : NO_SLIP;
      return {
        picture: await reencodePicture(uploaded, declared, shape),
        fingerprint: print,
        looks: print.likeness ? await looksOf(uploaded, print) : [],
      };
    });
    const { bytes, width, height, extension } = picture;
    const name = `${body.Pathway}/${randomBytes(20).toString('base64url')}.${extension}`;
    // access to the disk must not give access to identity documents
    const stored = body.Pathway === 'identity' ? ctx.secrets.sealBytes(bytes, name) : bytes;
    const file = {
      ...uploader,
      name: `/files/${name}`,
      pathway: body.Pathway,
      created_at: ctx.now,
      // of the bytes as sent: the same file is recognised even though it is re-encoded
      sha256: sha256(uploaded),
      ...fingerprint,
      bytes: bytes.length,
      width,
      height,
      key_number: body.Pathway === 'identity' ? ctx.secrets.keyNumber : null,
    };
    // recorded first: a picture stored but never used is found again and removed
    await transaction(ctx.pool, async (tx) => {
      const same_as = file.pixels ? await similarSlip(tx, file.name, looks) : null;
      await tx
        .insertInto('file')
        .values({ ...file, same_as })
        .execute();
    });
    await ctx.storage.put(name, stored);
    return file;
  },
  async ({ tx, actor, now, config }, body, file) => {
    if (body.Pathway === 'slip' && config.readSlips) {
      await tx.insertInto('slip_reading').values({ file: file.name, reading_until: now }).execute();
    }
    return {
      result: file.name,
      audit:
        actor && isStaff(actor)
          ? { action: 'file.upload', subject: file.name, after: { bytes: file.bytes } }
          : noAudit('the own picture; what it is used for has its line'),
    };
  },
  { lane: 'picture' },
);

/** The uploader: a signed-in person, or a visitor's ticket. */
interface Uploader {
  owner_login: number | null;
  ticket_hash: Buffer | null;
}

async function admitUpload(
  ctx: BeforeCtx,
  body: ParsedBodyOf<typeof files.uploadFile>,
): Promise<Uploader> {
  const staff = ctx.actor !== null && isStaff(ctx.actor);
  const admitted = staff
    ? body.Pathway === 'photo' ||
      RIGHTS_OF[body.Pathway].some((right) => ctx.actor!.permissions.has(right))
    : !PUBLIC_PATHWAYS.has(body.Pathway);
  // a person who is registering has no profile yet
  if (!admitted || (body.Pathway === 'photo' && !ctx.actor)) throw new ApiError('FORBIDDEN');
  if (ctx.actor) {
    return { owner_login: ctx.actor.loginId, ticket_hash: null };
  }
  const hash = sha256(body.Ticket ?? '');
  const taken = await ctx.pool
    .updateTable('upload_ticket')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .where('used', '<', MAX_FILES_OF_TICKET)
    .returning('used')
    .executeTakeFirst();
  if (!taken) throw new ApiError('TICKET_INVALID');
  return { owner_login: null, ticket_hash: hash };
}
