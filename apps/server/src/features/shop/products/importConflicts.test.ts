import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../testing/asOwner.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';

/**
 * What the database reports in the middle of an import reaches whoever can do something about it.
 */

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  // a product is refused once, with the SQLSTATE given in its code
  await asOwner(company, [
    'create sequence stuck_times',
    'grant usage, update on sequence stuck_times to public',
    `create function get_stuck() returns trigger language plpgsql as $$ begin
      if nextval('stuck_times') % 2 = 1 then
        raise exception 'stuck' using errcode = split_part(new.code, '-', 2);
      end if;
      return new;
    end $$`,
    `create trigger get_stuck before insert on product for each row when (new.code like 'STUCK-%')
      execute function get_stuck()`,
  ]);
});
afterAll(() => company.close());

const importOne = (ProductCode: string) =>
  admin.send(contract.products.importRows, {
    Rows: [{ ProductCode, Name_en: 'Stuck', Category: 'all' }],
    Apply: true,
  });

test('a deadlock runs the whole import again', async () => {
  const { status, result } = await importOne('STUCK-40P01');
  expect([status, result]).toMatchObject([200, { created: 1, problems: [], applied: true }]);
});

test('a lock that stays taken is a busy server, and the same import is done when it is asked again', async () => {
  expect((await importOne('STUCK-55P03')).code).toBe('BUSY');
  expect((await importOne('STUCK-55P03')).result.applied).toBe(true);
});
