import { contract } from '@canopy/contract/contract';
import type { memberOperations } from './operations.ts';
import { PIN } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  sponsor: 'anybody',
  simpleList: 'member | member.view',
  list: 'member | member.view',
  profile: 'member | member.view',
  photo: 'member | member.view',
  setPhoto: 'member | member.edit',
  changeStatus: 'member.status',
  statusHistory: 'member | member.view',
  rankHistory: 'member | member.view',
  timeline: 'member | member.view',
  edit: 'member | member.edit',
  requestChange: 'member | member.edit',
  changeList: 'member | member.approveChange',
  cancelChange: 'member',
  decideChange: 'member.approveChange',
  sendIdentity: 'member',
  verificationList: 'member.verify',
  decideVerification: 'member.verify',
  exportData: 'member | member.personalData',
  unmask: 'member.unmask',
  requestErasure: 'member',
  erasureList: 'member | member.personalData',
  decideErasure: 'member.personalData',
} satisfies CallersOf<'members'>;

export const openWhileActingAs = [
  'simpleList',
  'list',
  'profile',
  'photo',
  'statusHistory',
  'rankHistory',
  'timeline',
  'changeList',
  'erasureList',
] satisfies CallOf<'members'>[];

async function requestChange({ admin, newMember }: World) {
  const { memberID } = await newMember();
  return {
    by: admin,
    body: { MemberID: memberID, Kind: 'NAME' as const, FullName: 'Another Name' },
    lines: [`member.requestChange ${memberID}`],
  };
}

async function sendIdentity({ newMember, upload }: World) {
  const by = await newMember();
  return {
    by,
    body: { MemberID: by.memberID, Pictures: [await upload(by, 'identity')] },
    lines: [`member.sendIdentity ${by.memberID}`],
  };
}

async function setPhoto({ admin, newMember, upload }: World) {
  const member = await newMember();
  const MemberID = member.memberID;
  const Url = await upload(member, 'photo');
  resultOf(await member.send(contract.members.setPhoto, { MemberID, Url }));
  return { by: admin, body: { MemberID, Url: '' }, lines: [`member.removePhoto ${MemberID}`] };
}

async function requestErasure({ newMember }: World) {
  const by = await newMember();
  return {
    by,
    body: { MemberID: by.memberID, Reason: 'Moves away', SecurityPin: PIN },
    lines: [`member.requestErasure ${by.memberID}`],
  };
}

export const examples = {
  changeStatus: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return {
      by: admin,
      body: { MemberID: memberID, Action: 'SUSPEND', Reason: 'Complaint' },
      lines: [`member.suspend ${memberID}`],
    };
  },
  edit: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return {
      by: admin,
      body: { MemberID: memberID, Address1: '77 Jalan Baru' },
      lines: [`member.edit ${memberID}`],
    };
  },
  requestChange,
  setPhoto,
  cancelChange: async (world) => {
    const { buyer } = world;
    const asked = await buyer.send(contract.members.requestChange, {
      MemberID: buyer.memberID,
      Kind: 'NAME',
      FullName: `Walk ${world.number()}`,
      SecurityPin: PIN,
    });
    return {
      by: buyer,
      body: { ChangeID: Number(resultOf(asked).changeID) },
      lines: [`member.cancelChange ${buyer.memberID}`],
    };
  },
  decideChange: async (world) => {
    const { by, body } = await requestChange(world);
    const { changeID } = resultOf(await by.send(contract.members.requestChange, body));
    return {
      by: world.colleague,
      body: { ChangeID: Number(changeID), Approve: true },
      lines: [`member.approveChange ${body.MemberID}`],
    };
  },
  sendIdentity,
  decideVerification: async (world) => {
    const { by, body } = await sendIdentity(world);
    resultOf(await by.send(contract.members.sendIdentity, body));
    const { rows } = resultOf(await world.admin.send(contract.members.verificationList, {}));
    const document = rows.find(({ memberID }) => memberID === by.memberID)!;
    return {
      by: world.admin,
      body: { DocumentID: Number(document.documentID), Approve: true },
      lines: [`member.verify ${by.memberID}`],
    };
  },
  exportData: async ({ admin, buyer }) => ({
    by: admin,
    body: { MemberID: buyer.memberID },
    lines: [`member.exportData ${buyer.memberID}`],
  }),
  unmask: async ({ admin, buyer }) => ({
    by: admin,
    body: { MemberID: buyer.memberID, Reason: 'A call about a lost card' },
    lines: [`member.unmask ${buyer.memberID}`],
  }),
  requestErasure,
  decideErasure: async (world) => {
    const { by, body } = await requestErasure(world);
    resultOf(await by.send(contract.members.requestErasure, body));
    const list = await world.admin.send(contract.members.erasureList, { Status: 'PENDING' });
    const request = resultOf(list).rows.find(({ memberID }) => memberID === by.memberID)!;
    return {
      by: world.admin,
      body: { ErasureID: Number(request.erasureID), Approve: false, Answer: 'An order is open' },
      lines: [`member.rejectErasure ${by.memberID}`],
    };
  },
} satisfies ExamplesOf<typeof memberOperations>;
