import type { BOOKING_STATES, TRAINING_CATEGORIES } from '@canopy/contract/office/training';
import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import { declareTables, each, member, none } from '../../../platform/database/declareTables.ts';

export type BookingState = (typeof BOOKING_STATES)[number];

export interface TrainingTable {
  id: Id;
  code: string;
  category: (typeof TRAINING_CATEGORIES)[number];
  name: string;
  names: GeneratedJson<Record<string, string>>;
  description: Generated<string>;
  descriptions: GeneratedJson<Record<string, string>>;
  status: Generated<ActiveStatus>;
  usage_limit: Maybe<number>;
  /** Maintained by the database. */
  booked: Generated<number>;
  created_at: Instant;
}

export interface TrainingSessionTable {
  id: Id;
  training_id: number;
  starts_at: Instant;
  ends_at: Instant;
  place: Generated<string>;
  link: Generated<string>;
  capacity: Maybe<number>;
  /** Maintained by the database. */
  booked: Generated<number>;
  sequence: Generated<number>;
  cancelled_at: MaybeInstant;
}

export interface TrainingBookingTable {
  id: Id;
  training_id: number;
  session_id: number;
  member_id: number;
  code: string;
  state: BookingState;
  asked_at: Instant;
  placed_at: MaybeInstant;
  attended_at: MaybeInstant;
  cancelled_at: MaybeInstant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    training: TrainingTable;
    training_session: TrainingSessionTable;
    training_booking: TrainingBookingTable;
  }
}

export const trainingTables = declareTables({
  training: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    columns: each(none, 'code', 'name', 'names', 'description', 'descriptions'),
  },
  training_session: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: each(none, 'place', 'link') },
  training_booking: { of: member('member_id'), stays: 'FOR_GOOD', columns: { code: none } },
});
