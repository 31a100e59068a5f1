import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  Texts,
} from '../../../platform/database/columns.ts';
import { declareTables, each, none } from '../../../platform/database/declareTables.ts';

export interface BannerTable {
  id: Id;
  titles: Json<Texts>;
  url: Maybe<string>;
  places: ('signIn' | 'home' | 'mall')[];
  priority: Generated<number>;
  display_at: Instant;
  expired_at: MaybeInstant;
  status: Generated<ActiveStatus>;
  version: Generated<number>;
  updated_at: Instant;
  updated_by: Maybe<number>;
}

export interface BannerImageTable {
  banner_id: number;
  language: string;
  width: 'phone' | 'desktop';
  file: string;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    banner: BannerTable;
    banner_image: BannerImageTable;
  }
}

export const bannersTables = declareTables({
  banner: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { shown: ['places', 'status', 'display_at', 'expired_at'] },
    columns: each(none, 'titles', 'url'),
  },
  banner_image: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: each(none, 'language', 'file') },
});
