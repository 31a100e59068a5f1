import type { ParsedBodyOf } from '@canopy/contract/call';
import type { addressBook } from '@canopy/contract/addressBook';
import { validateAddress } from '@canopy/domain/validation';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';

type Create = ParsedBodyOf<typeof addressBook.create>;
type Update = ParsedBodyOf<typeof addressBook.update>;

function checked(body: Create | Update) {
  const problems = validateAddress(body);
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, code }) => [field, [code]])));
  }
  refuseWrongPostCode(body.CountryID, body.StateID, body.PostCode);
  return {
    name: body.AddressBookName,
    type: body.AddressBookType,
    first_name: body.FirstName,
    email: body.Email,
    mobile_code: body.MobileCode,
    mobile_no: body.MobileNo,
    address1: body.Address1,
    address2: body.Address2,
    address3: body.Address3,
    post_code: body.PostCode,
    area_id: body.AreaID,
    area_name: body.AreaName,
    state_id: body.StateID,
    country_id: body.CountryID,
  };
}

/** One address is the default one: making another the default takes it from the present one. */
async function leaveDefault(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('address_book')
    .set({ type: '0' })
    .where('member_id', '=', memberId)
    .where('type', '=', '1')
    .execute();
}

/** Adds an address and answers its id. The first one is the default. */
export function createAddress(ctx: Ctx, body: Create): Promise<string> {
  const values = checked(body);
  const memberId = memberRow(body.MemberID);
  return transaction(ctx.db, async (db) => {
    await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .execute();
    const first = !(await db
      .selectFrom('address_book')
      .select('id')
      .where('member_id', '=', memberId)
      .where('statusx', '=', 'A')
      .executeTakeFirst());
    if (values.type === '1') await leaveDefault(db, memberId);
    const { id } = await db
      .insertInto('address_book')
      .values({ ...values, type: first ? '1' : values.type, member_id: memberId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(
      { ...ctx, db, tx: db },
      { action: 'addressBook.create', subject: body.MemberID, after: { id } },
    );
    return String(id);
  });
}

/** Changes an address of the member. */
export function updateAddress(ctx: Ctx, body: Update): Promise<true> {
  const values = checked(body);
  return change(ctx, body, { ...values, statusx: body.Statusx }, 'addressBook.update');
}

/** Makes an address the default one, or a normal one. */
export function changeAddressType(
  ctx: Ctx,
  body: ParsedBodyOf<typeof addressBook.changeType>,
): Promise<true> {
  return change(ctx, body, { type: body.AddressBookType }, 'addressBook.changeType');
}

function change(
  ctx: Ctx,
  body: { MemberID: string; AddressBookID: number },
  values: { type: '0' | '1' } & Record<string, unknown>,
  action: string,
): Promise<true> {
  const memberId = memberRow(body.MemberID);
  return transaction(ctx.db, async (db) => {
    await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .execute();
    if (values.type === '1') await leaveDefault(db, memberId);
    const changed = await db
      .updateTable('address_book')
      .set(values)
      .where('id', '=', body.AddressBookID)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiError('NOT_FOUND');
    await audit(
      { ...ctx, db, tx: db },
      { action, subject: body.MemberID, after: { id: changed.id } },
    );
    return true as const;
  });
}
