import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import { Wizard } from './Wizard.tsx';

/** Registration of a downline by a signed-in member, paid from the own wallet or by slip. */
export default function RegistrationScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const member = login.role === 'member' || login.role === 'stockist';
  const { url } = useUrlState();
  const parentID = url['parent'];
  const side = url['side'];
  const place = parentID && (side === 'L' || side === 'R') ? ({ parentID, side } as const) : null;
  return (
    <>
      <PageHeader title={t('screen.memberRegistration')} hint={t('register.byMember')} />
      <Wizard
        sponsor={url['sponsor'] ?? (member ? login.memberID : '')}
        binary={place !== null}
        {...(place ? { place } : {})}
      />
    </>
  );
}
