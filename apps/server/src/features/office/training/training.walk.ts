import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { trainingOperations } from './operations.ts';

export const callers = {
  list: 'training.edit',
  detail: 'training.edit',
  save: 'training.edit',
  cancelSession: 'training.edit',
  participants: 'training.edit',
  attend: 'training.edit',
  open: 'member',
  book: 'member',
  cancel: 'member | training.edit',
  calendar: 'member',
  certificate: 'member | training.edit',
} satisfies CallersOf<'training'>;

export const openWhileActingAs = ['open', 'calendar', 'certificate'] satisfies CallOf<'training'>[];

const HOUR = 3_600_000;

/** A training with one session that starts in an hour. */
async function offered({ admin, company, number }: World) {
  const TrainingCode = `COURSE-${number()}`;
  const begins = company.services.clock().getTime() + HOUR;
  const body = {
    TrainingCode,
    Category: 'PRODUCT' as const,
    Name: 'Brewing tea',
    Status: 'ACTIVE' as const,
    UsageLimit: 20,
    Sessions: [
      {
        StartsAt: new Date(begins).toISOString(),
        EndsAt: new Date(begins + HOUR).toISOString(),
        Place: 'Headquarters',
        Capacity: null,
      },
    ],
  };
  return { body, TrainingCode, save: () => admin.send(contract.training.save, body) };
}

/** The same, saved, with the ID of its session. */
async function made(world: World) {
  const { TrainingCode, save } = await offered(world);
  const { trainingID: TrainingID } = resultOf(await save());
  const detail = resultOf(await world.admin.send(contract.training.detail, { TrainingID }));
  return { TrainingCode, SessionID: detail.sessions[0]!.sessionID };
}

async function booked(world: World) {
  const { TrainingCode, SessionID } = await made(world);
  const booking = resultOf(await world.buyer.send(contract.training.book, { SessionID }));
  return { TrainingCode, booking };
}

export const examples = {
  save: async (world) => {
    const { body, TrainingCode } = await offered(world);
    return { by: world.admin, body, lines: [`training.save ${TrainingCode}`] };
  },
  cancelSession: async (world) => {
    const { TrainingCode, SessionID } = await made(world);
    return {
      by: world.admin,
      body: { SessionID, Reason: 'The trainer is ill' },
      lines: [`training.cancelSession ${TrainingCode}`],
    };
  },
  book: async (world) => {
    const { TrainingCode, SessionID } = await made(world);
    return { by: world.buyer, body: { SessionID }, lines: [`training.book ${TrainingCode}`] };
  },
  cancel: async (world) => {
    const { TrainingCode, booking } = await booked(world);
    const body = { BookingID: booking.bookingID };
    return { by: world.admin, body, lines: [`training.cancel ${TrainingCode}`] };
  },
  attend: async (world) => {
    const { booking } = await booked(world);
    return {
      by: world.admin,
      body: { AttendanceCode: booking.code },
      lines: [`training.attend ${world.buyer.memberID}`],
    };
  },
} satisfies ExamplesOf<typeof trainingOperations>;
