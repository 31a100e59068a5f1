import { registration } from '@canopy/contract/registration';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCall } from '../../ui/api.ts';
import type { WantedPlace } from './WizardSteps.tsx';
import { sentence } from '../../i18n/sentence.tsx';

/** The invited position in the placement tree, and whether it is still free. */
export function PlaceNote({
  place,
  sponsor,
  onDrop,
}: {
  place: WantedPlace;
  sponsor: string;
  onDrop: () => void;
}) {
  const { t } = useTranslation();
  const link = 'link' in place ? place.link : '';
  const seen = useCall(
    registration.referralPlace,
    { SponsorID: sponsor || '-', PlacementLink: link },
    { enabled: link !== '' && sponsor !== '' },
  );
  const known = 'link' in place ? seen.data : { ...place, free: true };
  if (!known && !seen.error) return null;
  const lost = seen.error !== null || known?.free === false;
  return (
    <Notice as="div" look={lost ? 'bad' : 'good'} row justify="between" role="status">
      <span>
        {known &&
          sentence(t, 'register.place', {
            id: <strong className="code">{known.parentID}</strong>,
            side: t(`side.${known.side}`),
          })}{' '}
        {seen.error?.message ?? (lost && t('register.placeTaken'))}
      </span>
      {lost && (
        <Button kind="quiet" size="small" onClick={onDrop}>
          {t('register.dropPlace')}
        </Button>
      )}
    </Notice>
  );
}
