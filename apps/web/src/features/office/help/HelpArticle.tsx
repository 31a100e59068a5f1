import { help } from '@canopy/contract/office/help';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RichView } from '../../../ui/paper/RichView.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';

/** One page of help. */
export function HelpArticle({ pageID, of }: { pageID: number; of: string | undefined }) {
  const { t, i18n } = useTranslation();
  const page = useCall(help.page, { PageID: pageID });
  return (
    <Stack gap={16} width="text">
      <ButtonLink
        kind="quiet"
        size="small"
        self="start"
        to="/dashboard/help"
        search={of ? { of } : {}}
      >
        {t('help.back')}
      </ButtonLink>
      <Card as="article" gap={16}>
        {page.error ? (
          <ErrorState error={page.error} />
        ) : page.data ? (
          <>
            <h2>
              <bdi>{page.data.title}</bdi>
            </h2>
            <RichView html={page.data.html} language={i18n.language} />
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    </Stack>
  );
}
