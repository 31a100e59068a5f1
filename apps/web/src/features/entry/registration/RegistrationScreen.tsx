import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

import { Wizard } from './Wizard.tsx';

/** Registration of a new member by a signed-in member, paid by wallet or bank slip. */
export default function RegistrationScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const member = login.role === 'member' || login.role === 'stockist';
  const [done, setDone] = useState(false);
  const [search] = useScreenSearch('/dashboard/memberRegistration');
  const { parent: parentID, side } = search;
  const place = parentID && side ? { parentID, side } : null;
  return (
    <>
      <PageHeader title={t('screen.memberRegistration')} hint={!done && t('register.byMember')} />
      <Wizard
        sponsor={search.sponsor ?? (member ? login.memberID : '')}
        binary={place !== null}
        onDone={() => setDone(true)}
        {...(place ? { place } : {})}
      />
    </>
  );
}
