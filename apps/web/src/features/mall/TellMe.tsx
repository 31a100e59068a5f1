import { mall } from '@canopy/contract/mall';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useFeedback } from '../../ui/feedback.tsx';

/** For a sold-out product: asks to be notified when it can be bought again, or cancels that. */
export function TellMe({ productCode, wished }: { productCode: string; wished: boolean }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const wish = useCommand(mall.wish, [mall.product]);
  const set = (Wanted: boolean) =>
    wish.mutateAsync({ ProductCode: productCode, Wanted }).catch(failure);
  return (
    <>
      <Button
        kind="quiet"
        icon={<BellRing size={18} aria-hidden />}
        aria-pressed={wished}
        aria-busy={wish.isPending}
        onClick={() => void set(!wished)}
      >
        {t(wished ? 'mall.tellNoMore' : 'mall.tellMe')}
      </Button>
      <p role="status" className="small muted">
        {wished && t('mall.willTell')}
      </p>
    </>
  );
}
