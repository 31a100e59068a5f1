import { notifications } from '@canopy/contract/notices/notifications';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { BellButton } from '../../../ui/feedback/BellButton.tsx';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { agoText } from '../../../i18n/format.ts';
import { NewsBoard, NewsRow } from '../../../ui/list/NewsRow.tsx';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { AreaIcon } from './AreaIcon.tsx';
import { useNotices } from './useNotices.ts';

/** The bell in the top bar: number of unread notices, and the newest ones. */
export default function Bell() {
  const { t } = useTranslation();
  const { bell, open } = useNotices();
  const { failure } = useFeedback();
  const readAll = useCommand(notifications.readAll, [notifications]);
  const unread = bell.data?.unread ?? 0;
  return (
    <Popover
      label={t('screen.notifications')}
      button={(take) => (
        <BellButton
          {...take}
          unread={unread}
          label={unread > 0 ? t('notice.bell', { count: unread }) : t('screen.notifications')}
        />
      )}
    >
      {(close) => (
        <NewsBoard
          title={t('screen.notifications')}
          actions={
            unread > 0 && (
              <SmallButton
                onClick={() => readAll.mutate({}, { onError: (error) => failure(error, 'update') })}
              >
                {t('notice.readAll')}
              </SmallButton>
            )
          }
          foot={
            <ButtonLink kind="quiet" size="small" to="/dashboard/notifications" onClick={close}>
              {t('notice.all')}
            </ButtonLink>
          }
        >
          {bell.error && !bell.data ? (
            <ErrorState error={bell.error} retry={() => void bell.refetch()} />
          ) : !bell.data ? (
            <Skeleton lines={4} height={40} />
          ) : bell.data.rows.length === 0 ? (
            <EmptyState drawing="message" title={t('notice.none')} />
          ) : (
            bell.data.rows.map((notice) => (
              <NewsRow
                key={notice.noticeID}
                icon={<AreaIcon area={notice.area} />}
                title={notice.title}
                when={agoText(notice.at)}
                unread={notice.read ? undefined : t('notice.unread')}
                onOpen={() => {
                  close();
                  open(notice);
                }}
              />
            ))
          )}
        </NewsBoard>
      )}
    </Popover>
  );
}
