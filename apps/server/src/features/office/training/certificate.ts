import { training } from '@canopy/contract/office/training';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { query } from '../../../platform/operation.ts';
import { makePdf } from '../../../platform/pdf/makePdf.ts';
import { LOGO_SVG } from '../../../platform/pdf/paper.ts';
import { dayIn } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

const LAYOUT = new URL('./certificate.typ', import.meta.url);

/**
 * The certificate of a session the member attended, in the reader's language: its data, or the PDF.
 */
export const certificate = query(training.certificate, async (ctx, body) => {
  const { language, db } = ctx;
  const { memberId } = signedIn(ctx);
  const row = await db
    .selectFrom('training_booking as b')
    .innerJoin('training_session as s', 's.id', 'b.session_id')
    .innerJoin('training as t', 't.id', 'b.training_id')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.code', 'b.member_id', 'm.full_name', 's.starts_at', 's.place'])
    .select(sql<string>`${nameIn('t', language)}`.as('training'))
    .where('b.id', '=', body.BookingID)
    .where('b.state', '=', 'ATTENDED')
    .$if(memberId !== null, (qb) => qb.where('b.member_id', '=', memberId))
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const memberID = publicId('member', row.member_id);
  const facts = {
    memberID,
    fullName: row.full_name,
    training: row.training,
    startsAt: row.starts_at.toISOString(),
    place: row.place,
  };
  if (!body.Paper) return facts;
  const { timeZone } = await readSettings(db);
  const own = (key: string, params = {}) => textOf(language, `certificate.${key}`, params);
  const pdf = await makePdf(ctx.caller, LAYOUT, {
    language,
    brand: ctx.config.brand,
    logo: LOGO_SVG,
    title: own('title'),
    says: own('says'),
    name: facts.fullName,
    memberID,
    attended: own('attended'),
    training: facts.training,
    when: dayIn(language, row.starts_at, timeZone),
    place: facts.place,
    number: own('number', { number: row.code }),
  });
  return pdfAnswer(pdf);
});
