import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import type { SeenPlace } from './usePlace.ts';

/** Where the new member will stand, read before anything is sent; a lost position offers the next one. */
export function PlaceNote({ seen, onDrop }: { seen: SeenPlace; onDrop: () => void }) {
  const { t } = useTranslation();
  const login = useLogin();
  const { place, lost, error } = seen;
  if (place === undefined && error && !lost)
    return <ErrorState error={error} retry={() => void seen.refetch()} />;
  if (place === undefined && !lost) return <Skeleton lines={1} height={44} />;
  return (
    <Notice as="div" look={lost ? 'bad' : 'good'} row justify="between" role="status">
      <span>
        {place
          ? sentence(t, login ? 'register.placeOther' : 'register.place', {
              name: place.parentName ?? '',
              id: <strong className="code">{place.parentID}</strong>,
              side: t(`side.${place.side}`),
            })
          : place === null && t(login ? 'register.waitsOther' : 'register.waits')}{' '}
        {lost && (error?.message ?? t('register.placeTaken'))}
      </span>
      {lost && <SmallButton onClick={onDrop}>{t('register.dropPlace')}</SmallButton>}
    </Notice>
  );
}
