import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';

/** The buttons of a draft form: save or cancel. */
export function DraftButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Row gap={8}>
      <Button type="submit" busy={busy}>
        {t('bonusPlan.saveDraft')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('action.cancel')}
      </Button>
    </Row>
  );
}
