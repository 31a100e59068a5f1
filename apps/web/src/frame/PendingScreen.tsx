import { useTranslation } from 'react-i18next';
import { Card } from '../ui/layout/Card.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/states.tsx';
import { useScreen } from '../routing/useScreen.ts';

/** A screen whose code is still loading: its title is known, its rows are grey bars. */
export function PendingScreen() {
  const { t } = useTranslation();
  const screen = useScreen();
  return (
    <>
      {screen && <PageHeader title={t(`screen.${screen.title}`)} />}
      <Card as="div">
        <Skeleton lines={6} height={36} />
      </Card>
    </>
  );
}
