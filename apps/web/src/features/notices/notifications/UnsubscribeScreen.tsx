import { notifications } from '@canopy/contract/notices/notifications';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../../shell/standalonePages.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { errorText } from '../../../ui/feedback/states.tsx';

/** Target of the unsubscribe link in mails; programs that merely follow links do not unsubscribe anybody. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ strict: false });
  const end = useCommand(notifications.unsubscribe, []);
  if (end.data) {
    const area = t(`noticeArea.${end.data.area}`);
    return <PublicPage title={t('unsubscribe.done')} text={t('unsubscribe.doneText', { area })} />;
  }
  return (
    <PublicPage
      title={t('unsubscribe.title')}
      text={end.error ? errorText(end.error, t) : t('unsubscribe.text')}
    >
      <Button busy={end.isPending} onClick={() => end.mutate({ Token: token ?? '' })}>
        {t('unsubscribe.button')}
      </Button>
    </PublicPage>
  );
}
