import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { ticketOperations } from './operations.ts';

export const callers = {
  open: 'member',
  mine: 'member',
  list: 'ticket.answer',
  thread: 'member | ticket.answer',
  reply: 'member | ticket.answer',
  close: 'member | ticket.answer',
  assign: 'ticket.answer',
  assignees: 'ticket.answer',
  answers: 'ticket.answer',
  saveAnswer: 'ticket.answer',
  deleteAnswer: 'ticket.answer',
} satisfies CallersOf<'tickets'>;

export const openWhileActingAs = ['mine', 'thread'] satisfies CallOf<'tickets'>[];

const question = { Subject: 'Where is it?', Category: 'ORDER' as const, Text: 'My tea is late.' };

async function asked({ newMember }: World) {
  const member = await newMember();
  return resultOf(await member.send(contract.tickets.open, question)).ticketID;
}

const answer = ({ number }: World) => ({
  Name: `Delay ${number()}`,
  Texts: [{ Language: 'en', Text: 'It is on its way.' }],
});

export const examples = {
  open: async ({ newMember }) => ({
    by: await newMember(),
    body: question,
    lines: ({ ticketID }) => [`ticket.open ${ticketID}`],
  }),
  reply: async (world) => {
    const TicketID = await asked(world);
    const body = { TicketID, Text: 'It is on its way.' };
    return { by: world.admin, body, lines: [`ticket.reply ${TicketID}`] };
  },
  close: async (world) => {
    const TicketID = await asked(world);
    return { by: world.admin, body: { TicketID }, lines: [`ticket.close ${TicketID}`] };
  },
  assign: async (world) => {
    const TicketID = await asked(world);
    const body = { TicketID, StaffID: world.colleague.memberID };
    return { by: world.admin, body, lines: [`ticket.assign ${TicketID}`] };
  },
  saveAnswer: async (world) => {
    const body = answer(world);
    return { by: world.admin, body, lines: [`ticket.saveAnswer ${body.Name}`] };
  },
  deleteAnswer: async (world) => {
    const body = answer(world);
    const saved = resultOf(await world.admin.send(contract.tickets.saveAnswer, body));
    return {
      by: world.admin,
      body: { AnswerID: saved.answerID },
      lines: [`ticket.deleteAnswer ${body.Name}`],
    };
  },
} satisfies ExamplesOf<typeof ticketOperations>;
