import { randomBytes } from 'node:crypto';
import type { files } from '@canopy/contract/files';
import type { ParsedBodyOf } from '@canopy/contract/call';
import sharp from 'sharp';
import type { Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2_400;
const TICKET_MS = 3_600_000;
const TICKET_FILES = 10;
const MAX_FILES_OF_MEMBER = 200;
const STAFF_ONLY = new Set(['product', 'banner']);

/** A visitor's permission to upload: ten pictures within the hour. */
export async function issueTicket(ctx: Ctx): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await ctx.db
    .insertInto('upload_ticket')
    .values({ hash: sha256(ticket), expires_at: new Date(ctx.now.getTime() + TICKET_MS) })
    .execute();
  return ticket;
}

/**
 * Keeps one picture (reliability B, upload pipeline): its real format is looked at, whatever it
 * is called; it is decoded and encoded anew, so that nothing hidden in it stays; its name is ours.
 */
export async function uploadFile(
  ctx: Ctx,
  body: ParsedBodyOf<typeof files.uploadFile>,
): Promise<string> {
  const bytes = decode(body.DataString);
  const owner = await admitUpload(ctx, body);
  const picture = await reencode(bytes);
  const name = `${body.Pathway}/${randomBytes(20).toString('base64url')}.${picture.extension}`;
  // who reads the disk does not read identity papers
  const kept = body.Pathway === 'identity' ? ctx.secrets.sealBytes(picture.bytes) : picture.bytes;
  await ctx.storage.put(name, kept);
  await ctx.db
    .insertInto('file')
    .values({
      name: `/files/${name}`,
      pathway: body.Pathway,
      owner_login: owner.login,
      ticket_hash: owner.ticket,
      // of the bytes as sent: the same slip twice is seen although the kept picture is encoded anew
      sha256: sha256(bytes),
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      created_at: ctx.now,
    })
    .execute();
  return `/files/${name}`;
}

function decode(dataString: string): Buffer {
  const base64 = dataString.replace(/^data:[\w/+.-]*;base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new ApiError('FILE_DAMAGED');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length >= MAX_BYTES) throw new ApiError('FILE_TOO_LARGE');
  return bytes;
}

async function admitUpload(
  ctx: Ctx,
  body: ParsedBodyOf<typeof files.uploadFile>,
): Promise<{ login: number | null; ticket: Buffer | null }> {
  if (ctx.actor) {
    if (STAFF_ONLY.has(body.Pathway) && !isStaff(ctx.actor)) throw new ApiError('FORBIDDEN');
    if (!isStaff(ctx.actor)) await refuseHoarding(ctx, ctx.actor.loginId);
    return { login: ctx.actor.loginId, ticket: null };
  }
  if (STAFF_ONLY.has(body.Pathway)) throw new ApiError('FORBIDDEN');
  const hash = sha256(body.Ticket ?? '');
  const taken = await ctx.db
    .updateTable('upload_ticket')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .where('used', '<', TICKET_FILES)
    .returning('used')
    .executeTakeFirst();
  if (!taken) throw new ApiError('TICKET_INVALID');
  return { login: null, ticket: hash };
}

async function refuseHoarding(ctx: Ctx, loginId: number): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_login', '=', loginId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FILES_OF_MEMBER) throw new ApiError('TOO_MANY_FILES');
}

async function reencode(bytes: Buffer) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format } = await sharp(bytes, options).metadata();
    if (format !== 'jpeg' && format !== 'png') throw new ApiError('FILE_TYPE');
    const picture = sharp(bytes, options)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const encoded =
      format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 86 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const extension = format === 'png' ? ('png' as const) : ('jpg' as const);
    return { bytes: data, width: info.width, height: info.height, extension };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const unknown = /unsupported image format/i.test(String((error as Error).message));
    throw new ApiError(unknown ? 'FILE_TYPE' : 'FILE_DAMAGED');
  }
}

/**
 * Claims an uploaded picture for what it was uploaded for: by the very person, or with the very
 * ticket of the wizard.
 */
export async function claimFile(
  ctx: Ctx,
  url: string,
  pathway: 'slip' | 'identity',
  ticket?: string | undefined,
): Promise<void> {
  let query = ctx.db
    .selectFrom('file')
    .select('name')
    .where('name', '=', url)
    .where('pathway', '=', pathway);
  query = ctx.actor
    ? query.where('owner_login', '=', ctx.actor.loginId)
    : query.where('ticket_hash', '=', sha256(ticket ?? ''));
  if (!(await query.executeTakeFirst())) throw new ApiError('FILE_UNKNOWN');
}
