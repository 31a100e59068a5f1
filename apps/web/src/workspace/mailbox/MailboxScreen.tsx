import { PenLine, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button, IconButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { agoText } from '../../i18n/format.ts';
import { Input } from '../../ui/input/Input.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { SideItem, SideList } from '../../ui/layout/SideList.tsx';
import { Grid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { modal } from '../overlay.ts';
import { Compose } from './Compose.tsx';
import { MailView } from './MailView.tsx';
import { BUCKETS, mailsIn, mailStore, mailsWith, type Bucket } from './mails.ts';

/** Mail that stays in this browser: nothing is sent, nothing arrives. */
export default function MailboxScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const [mails, dispatch] = mailStore.use();
  const [bucket, setBucket] = useState<Bucket>('Inbox');
  const [opened, setOpened] = useState<number | null>(null);
  const [text, setText] = useState('');
  const { type, props } = modal.use();
  const rows = mailsWith(mailsIn(mails, bucket), text);
  const mail = mails.find(({ id }) => id === opened);
  const open = (id: number) => {
    dispatch({ type: 'open', id });
    setOpened(id);
  };
  return (
    <>
      <PageHeader
        title={t('screen.mailbox')}
        hint={t('workspace.localMail')}
        actions={
          <Button
            icon={<PenLine size={18} aria-hidden />}
            onClick={() => modal.show('compose', {})}
          >
            {t('workspace.compose')}
          </Button>
        }
      />
      <Grid columns="side">
        <SideList label={t('screen.mailbox')}>
          {BUCKETS.map((each) => {
            const unread = mailsIn(mails, each).filter(({ read }) => !read).length;
            return (
              <SideItem
                key={each}
                title={t(`workspace.bucket.${each}`)}
                current={each === bucket}
                onClick={() => {
                  setBucket(each);
                  setOpened(null);
                }}
              >
                {unread > 0 ? t('workspace.unread', { count: unread }) : null}
              </SideItem>
            );
          })}
        </SideList>
        {mail ? (
          <MailView mail={mail} onBack={() => setOpened(null)} />
        ) : (
          <Card gap={12}>
            <Input
              type="search"
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {rows.length === 0 ? (
              <EmptyState drawing="message" />
            ) : (
              <ul aria-label={t(`workspace.bucket.${bucket}`)}>
                {rows.map((row) => (
                  <ListRow key={row.id}>
                    <IconButton
                      label={t(row.starred ? 'workspace.unstar' : 'workspace.star', {
                        name: row.subject,
                      })}
                      aria-pressed={row.starred}
                      onClick={() => dispatch({ type: 'star', id: row.id })}
                    >
                      <Star size={16} aria-hidden fill={row.starred ? 'currentColor' : 'none'} />
                    </IconButton>
                    <RowButton onClick={() => open(row.id)}>
                      <Stack as="span" gap={4}>
                        <Row as="span" gap={8} type={row.read ? 'small' : 'strong'}>
                          <bdi>{row.subject || '–'}</bdi>
                          {!row.read && <Tag tone="info">{t('workspace.new')}</Tag>}
                          {row.tags.map((tag) => (
                            <Tag key={tag}>{t(`workspace.tag.${tag}`)}</Tag>
                          ))}
                        </Row>
                        <Row as="span" gap={8} type="caption" tone="muted">
                          <bdi>{bucket === 'Sent' || bucket === 'Drafts' ? row.to : row.from}</bdi>
                          <span>{agoText(row.at)}</span>
                        </Row>
                      </Stack>
                    </RowButton>
                  </ListRow>
                ))}
              </ul>
            )}
          </Card>
        )}
      </Grid>
      {type === 'compose' && (
        <Compose
          from={login?.fullName ?? ''}
          to={String(props['to'] ?? '')}
          subject={String(props['subject'] ?? '')}
        />
      )}
    </>
  );
}
