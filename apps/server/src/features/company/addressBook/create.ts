import { addressBook } from '@canopy/contract/company/addressBook';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { addressColumns, clearDefault, countAddresses, lockAddressBook } from './address.ts';

/** Adds an address and returns its id. The first one is the default. */
export const create = command(addressBook.create, async ({ tx, now }, body) => {
  const values = addressColumns(body);
  const memberId = memberRow(body.MemberID);
  await lockAddressBook(tx, memberId);
  const first = (await countAddresses(tx, memberId)) === 0;
  // orders do not refer to these: only the latest removed addresses are kept
  await sql`delete from address_book where id in (select id from address_book
    where member_id = ${memberId} and statusx <> 'A' order by id desc offset ${LIMITS.addresses})`.execute(
    tx,
  );
  if (values.type === '1') await clearDefault(tx, memberId);
  const { id } = await tx
    .insertInto('address_book')
    .values({ ...values, type: first ? '1' : values.type, member_id: memberId, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    result: String(id),
    audit: { action: 'addressBook.create', subject: body.MemberID, after: { id } },
  };
});
