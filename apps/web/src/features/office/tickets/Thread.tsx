import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import type { tickets } from '@canopy/contract/office/tickets';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PlainText } from '../../../ui/layout/PlainText.tsx';
import { PrivateImage } from '../../../ui/picture/PrivateImage.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';

export type Ticket = ResultOf<typeof tickets.thread>;

/** The messages of a request, oldest first. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const brand = company.data?.brand ?? '';
  return (
    <>
      {ticket.messages.map((message, i) => (
        <Card
          key={i}
          as="article"
          gap={8}
          pad="small"
          {...(message.internal ? { look: 'gold' } : message.byStaff ? {} : { look: 'plain' })}
          aria-label={timeText(message.at)}
        >
          <Row gap={8} justify="between">
            <span className="strong">
              <Meta>
                {message.fullName ?? t('ticket.company', { brand })}
                <span className="caption">{timeText(message.at)}</span>
              </Meta>
            </span>
            {message.internal && <Tag tone="wait">{t('ticket.internal')}</Tag>}
          </Row>
          <PlainText text={message.text} />
          {message.pictures.length > 0 && (
            <Row gap={8}>
              {message.pictures.map((url, nth) => (
                <PrivateImage
                  key={url}
                  url={url}
                  alt={t('gallery.picture', { number: nth + 1 })}
                  size={88}
                />
              ))}
            </Row>
          )}
        </Card>
      ))}
    </>
  );
}
