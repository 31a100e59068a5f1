import { announcements } from '@canopy/contract/people/announcements';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { withCommas } from '../../../i18n/format.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { audienceOf, type AnnouncementForm } from './announcementForm.ts';

/** The number of members in the chosen audience, updated with every change. */
export function Reach({ values }: { values: AnnouncementForm }) {
  const { t } = useTranslation();
  const { data } = useCall(announcements.reach, audienceOf(values), { keep: true });
  return (
    <Text type="small" tone="muted" aria-live="polite">
      {data
        ? t('announcement.reach', {
            count: data.members,
            members: withCommas(String(data.members)),
          })
        : '…'}
    </Text>
  );
}
