import type { addressBook } from '@canopy/contract/company/addressBook';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { validateAddress } from '@canopy/domain/address';
import { LIMITS } from '@canopy/domain/limits';
import type { Updateable } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import type { Done } from '../../../platform/operation.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';
import type { AddressBookTable } from './tables.ts';

type Fields = ParsedBodyOf<typeof addressBook.create> | ParsedBodyOf<typeof addressBook.update>;

/**
 * The columns for an address as entered.
 *
 * @throws ApiError `INVALID_BODY` with its fields; `POSTCODE_MISMATCH`.
 */
export function addressColumns(body: Fields) {
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

/** Changes to one member's address book run one at a time. */
export async function lockAddressBook(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/**
 * @throws ApiError `TOO_MANY_ADDRESSES` when the member has the maximum number, not counting the
 *   one being changed.
 */
export async function countAddresses(tx: Tx, memberId: number, without = 0): Promise<number> {
  const { count } = await tx
    .selectFrom('address_book')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .where('id', '<>', without)
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.addresses) throw new ApiError('TOO_MANY_ADDRESSES');
  return Number(count);
}

/** Removes the default mark, before another address gets it. */
export async function clearDefault(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('address_book')
    .set({ type: '0' })
    .where('member_id', '=', memberId)
    .where('type', '=', '1')
    .execute();
}

/**
 * Changes one of a member's own addresses.
 *
 * @throws ApiError `NOT_FOUND` when it is not the member's; `TOO_MANY_ADDRESSES` when a removed one
 *   is restored.
 */
export async function changeAddress(
  { tx }: CommandCtx,
  body: { MemberID: string; AddressBookID: number },
  values: Updateable<AddressBookTable>,
  action: 'addressBook.update' | 'addressBook.changeType',
): Promise<Done<true>> {
  const memberId = memberRow(body.MemberID);
  await lockAddressBook(tx, memberId);
  if (values.statusx === 'A') await countAddresses(tx, memberId, body.AddressBookID);
  if (values.type === '1') await clearDefault(tx, memberId);
  const changed = await tx
    .updateTable('address_book')
    .set(values)
    .where('id', '=', body.AddressBookID)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new ApiError('NOT_FOUND');
  return { result: true, audit: { action, subject: body.MemberID, after: { id: changed.id } } };
}
