import { announcements } from '@canopy/contract/people/announcements';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { dateText } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { AnnouncementView } from './AnnouncementView.tsx';

/** All announcements the reader can see now; a link may point to one of them. */
export default function NewsScreen() {
  const { t } = useTranslation();
  const [{ announcementID }] = useScreenSearch('/dashboard/news');
  const news = useCall(announcements.current, {});
  const loaded = news.data !== undefined;
  useEffect(() => {
    const named = announcementID && document.getElementById(`announcement-${announcementID}`);
    if (loaded && named) {
      named.scrollIntoView();
      named.focus({ preventScroll: true });
    }
  }, [loaded, announcementID]);
  if (!news.data) {
    return <PageState title={t('screen.news')} read={news} />;
  }
  return (
    <>
      <PageHeader title={t('screen.news')} />
      {news.data.length === 0 ? (
        <EmptyState drawing="message" title={t('announcement.none')} />
      ) : (
        <Stack gap={20} width="text">
          {news.data.map((one) => (
            <Card
              key={one.announcementID}
              as="article"
              gap={12}
              id={`announcement-${one.announcementID}`}
              tabIndex={-1}
            >
              <div>
                <h2>{one.title}</h2>
                <Text type="caption">{dateText(one.displayDate)}</Text>
              </div>
              <AnnouncementView announcement={one} />
            </Card>
          ))}
        </Stack>
      )}
    </>
  );
}
