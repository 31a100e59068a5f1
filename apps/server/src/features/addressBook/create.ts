import { addressBook } from '@canopy/contract/addressBook';
import { memberRow } from '../../platform/ids.ts';
import { command } from '../../platform/operation.ts';
import { addressColumns, clearDefault, lockAddressBook } from './address.ts';

/** Adds an address and answers its id. The first one is the default. */
export const create = command(addressBook.create, async ({ db, tx }, body) => {
  const values = addressColumns(body);
  const memberId = memberRow(body.MemberID);
  await lockAddressBook(tx, memberId);
  const first = !(await db
    .selectFrom('address_book')
    .select('id')
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .executeTakeFirst());
  if (values.type === '1') await clearDefault(tx, memberId);
  const { id } = await tx
    .insertInto('address_book')
    .values({ ...values, type: first ? '1' : values.type, member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    result: String(id),
    audit: { action: 'addressBook.create', subject: body.MemberID, after: { id } },
  };
});
