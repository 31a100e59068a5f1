import { contract } from '@canopy/contract/contract';
import type { addressBookOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  list: 'member | member.view',
  create: 'member | member.edit',
  update: 'member | member.edit',
  changeType: 'member | member.edit',
} satisfies CallersOf<'addressBook'>;

export const openWhileActingAs = ['list'] satisfies CallOf<'addressBook'>[];

const ADDRESS = {
  AddressBookName: 'Office',
  FirstName: 'Person at work',
  Email: 'office@people.example',
  MobileCode: '60',
  MobileNo: '123456789',
  Address1: '9 Jalan Kerja',
  PostCode: '40000',
  AreaName: 'Shah Alam',
  StateID: '10',
  CountryID: 127,
};

const create = async ({ admin, buyer }: World) => ({
  by: admin,
  body: { MemberID: buyer.memberID, ...ADDRESS, CreatedBy: admin.memberID },
  lines: [`addressBook.create ${buyer.memberID}`],
});

async function created(world: World): Promise<number> {
  const { by, body } = await create(world);
  return Number(resultOf(await by.send(contract.addressBook.create, body)));
}

export const examples = {
  create,
  update: async (world) => ({
    by: world.admin,
    body: {
      MemberID: world.buyer.memberID,
      AddressBookID: await created(world),
      ...ADDRESS,
      Address1: '10 Jalan Kerja',
      UpdatedBy: world.admin.memberID,
    },
    lines: [`addressBook.update ${world.buyer.memberID}`],
  }),
  changeType: async (world) => ({
    by: world.admin,
    body: {
      MemberID: world.buyer.memberID,
      AddressBookID: await created(world),
      AddressBookType: '1',
      UpdatedBy: world.admin.memberID,
    },
    lines: [`addressBook.changeType ${world.buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof addressBookOperations>;
