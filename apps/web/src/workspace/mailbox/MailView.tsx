import { ArrowLeft, Reply, Star, Tag as TagIcon, FolderInput, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/picture/Avatar.tsx';
import { Button, PlainButton, SmallButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { timeText } from '../../i18n/format.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { modal } from '../overlay.ts';
import { BUCKETS, mailStore, TAGS, type Mail } from './mails.ts';

/** An opened mail with its actions. */
export function MailView({ mail, onBack }: { mail: Mail; onBack: () => void }) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const [, dispatch] = mailStore.use();
  const { id } = mail;
  return (
    <Card gap={16}>
      <Row gap={8}>
        <PlainButton icon={<ArrowLeft size={16} aria-hidden className="flip" />} onClick={onBack}>
          {t('action.back')}
        </PlainButton>
        <SmallButton
          icon={<Reply size={16} aria-hidden className="flip" />}
          onClick={() =>
            modal.show('compose', {
              to: mail.from,
              subject: t('workspace.re', { subject: mail.subject }),
            })
          }
        >
          {t('workspace.reply')}
        </SmallButton>
        <SmallButton
          aria-pressed={mail.starred}
          icon={<Star size={16} aria-hidden fill={mail.starred ? 'currentColor' : 'none'} />}
          onClick={() => dispatch({ type: 'star', id })}
        >
          {t('workspace.bucket.Starred')}
        </SmallButton>
        <Menu
          label={t('workspace.moveTo')}
          groups={[
            {
              items: BUCKETS.filter((bucket) => bucket !== mail.folder).map((to) => ({
                key: to,
                label: t(`workspace.bucket.${to}`),
                onSelect: () => {
                  dispatch({ type: 'move', id, to });
                  onBack();
                },
              })),
            },
          ]}
          button={(take) => (
            <Button
              kind="quiet"
              size="small"
              icon={<FolderInput size={16} aria-hidden />}
              {...take}
            >
              {t('workspace.moveTo')}
            </Button>
          )}
        />
        <Menu
          label={t('workspace.tags')}
          groups={[
            {
              items: TAGS.map((tag) => ({
                key: tag,
                label: t(`workspace.tag.${tag}`),
                checked: mail.tags.includes(tag),
                onSelect: () => dispatch({ type: 'tag', id, tag }),
              })),
            },
          ]}
          button={(take) => (
            <Button kind="quiet" size="small" icon={<TagIcon size={16} aria-hidden />} {...take}>
              {t('workspace.tags')}
            </Button>
          )}
        />
        {mail.folder === 'Trash' && (
          <Button
            kind="danger"
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() =>
              confirmDelete(
                mail.subject,
                async () => {
                  dispatch({ type: 'delete', id });
                  onBack();
                },
                mailStore.undo(),
              )
            }
          >
            {t('action.remove')}
          </Button>
        )}
      </Row>
      <h2 dir="auto">{mail.subject || '–'}</h2>
      <Row>
        <Avatar name={mail.from || '?'} />
        <Stack gap={4}>
          <strong>
            <bdi>{mail.from}</bdi>
          </strong>
          <span className="caption">
            <bdi>{t('label.pair', { label: t('workspace.to'), value: mail.to })}</bdi>
          </span>
        </Stack>
        <span className="caption">{timeText(mail.at)}</span>
        {mail.tags.map((tag) => (
          <Tag key={tag}>{t(`workspace.tag.${tag}`)}</Tag>
        ))}
      </Row>
      <p className="lines wrap" dir="auto">
        {mail.body}
      </p>
    </Card>
  );
}
