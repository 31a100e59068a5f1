import type { ResultOf } from '@canopy/contract/call';
import { consents } from '@canopy/contract/notices/consents';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { belowMember } from './belowMember.ts';
import { contactChoices } from './contactChoices.ts';
import { noticeObstacle } from './noticeLimits.ts';

type Way = ResultOf<typeof consents.reach>['ways'][number];

/** The ways that a member below has allowed, whole; each look is an audit line, which the member's history shows. */
export const reach = command(consents.reach, async (ctx, body) => {
  const member = await belowMember(ctx, body.MemberID);
  const choices = await contactChoices(ctx.db, member.id);
  const allows = new Set(choices.filter(({ allowed }) => allowed).map(({ channel }) => channel));
  const number = `+${member.mobile_code}${member.mobile}`;
  const readable = `+${member.mobile_code} ${member.mobile}`;
  const all: Way[] = [
    { channel: 'WHATSAPP', value: readable, link: `https://wa.me/${number.slice(1)}` },
    { channel: 'PHONE', value: readable, link: `tel:${number}` },
    { channel: 'EMAIL', value: member.email, link: `mailto:${member.email}` },
  ];
  const ways = all.filter(({ channel }) => allows.has(channel));
  const { obstacle } = await noticeObstacle(ctx, signedIn(ctx).memberId!, member.id);
  return {
    result: {
      memberID: body.MemberID,
      fullName: member.full_name,
      ways,
      mayNotice: allows.has('NOTICE') && obstacle === null,
    },
    audit: {
      action: 'consent.reach',
      subject: body.MemberID,
      after: { shown: ways.map(({ channel }) => channel) },
    },
  };
});
