import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { announcements } from '@canopy/contract/people/announcements';
import type { AUDIENCE_ROLES } from '@canopy/contract/audience';
import { businessDate } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { textsOf, titlesOf } from '../../../ui/layout/titlesOf.ts';

export type Announcement = ResultOf<typeof announcements.detail>;

/** The editor's fields; titles and texts by language. */
export interface AnnouncementForm {
  Titles: Record<string, string>;
  Texts: Record<string, string>;
  Image: string;
  Url: string;
  Priority: string;
  DisplayDate: string;
  ExpiredDate: string;
  Status: 'ACTIVE' | 'INACTIVE';
  PopUp: boolean;
  Roles: (typeof AUDIENCE_ROLES)[number][];
  Ranks: number[];
  PackageRanks: number[];
  Countries: string[];
}

/** The form for an announcement, or an empty one starting today. */
export const formOf = (one: Announcement | null): AnnouncementForm => ({
  Titles: one?.titles ?? {},
  Texts: one?.texts ?? {},
  Image: one?.image ?? '',
  Url: one?.url ?? '',
  Priority: String(one?.priority ?? 0),
  DisplayDate: one?.displayDate ?? businessDate(serverNow(), companyTimeZone()),
  ExpiredDate: one?.expiredDate ?? '',
  Status: one?.status ?? 'ACTIVE',
  PopUp: one?.popUp ?? false,
  Roles: one?.roles ?? [],
  Ranks: one?.ranks ?? [],
  PackageRanks: one?.packageRanks ?? [],
  Countries: one?.countries.map(String) ?? [],
});

export const audienceOf = ({ Roles, Ranks, PackageRanks, Countries }: AnnouncementForm) => ({
  Roles,
  Ranks,
  PackageRanks,
  Countries: Countries.map(Number),
});

export const bodyOf = (
  values: AnnouncementForm,
  one: Announcement | null,
): BodyOf<typeof announcements.save> => ({
  ...(one ? { AnnouncementID: one.announcementID, Version: one.version } : {}),
  Titles: titlesOf(values.Titles),
  Texts: textsOf(values.Texts),
  Image: values.Image || null,
  Url: values.Url.trim() || null,
  Priority: numberOf(values.Priority),
  DisplayDate: values.DisplayDate,
  ExpiredDate: values.ExpiredDate || null,
  Status: values.Status,
  PopUp: values.PopUp,
  ...audienceOf(values),
});
