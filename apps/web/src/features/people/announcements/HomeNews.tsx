import { announcements } from '@canopy/contract/people/announcements';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { dateText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';

const ON_HOME = 4;

/** The first announcements on the home page, each linking to its full text. */
export function HomeNews() {
  const { t } = useTranslation();
  const news = useCall(announcements.current, {});
  return (
    <Card>
      <Row justify="between">
        <h2>{t('screen.news')}</h2>
        <Link to="/dashboard/news">{t('announcement.all')}</Link>
      </Row>
      {!news.data ? (
        <ReadState read={news} lines={3} />
      ) : news.data.length === 0 ? (
        <EmptyState drawing="message" />
      ) : (
        news.data.slice(0, ON_HOME).map((item) => (
          <ListRow key={item.announcementID} as="article" align="start">
            <span className="grow">
              <h3>
                <Link to="/dashboard/news" search={{ announcementID: String(item.announcementID) }}>
                  {item.title}
                </Link>
              </h3>
              <p className="small muted">{item.text}</p>
            </span>
            <span className="caption nowrap">{dateText(item.displayDate)}</span>
          </ListRow>
        ))
      )}
    </Card>
  );
}
