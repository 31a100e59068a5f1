import { registration } from '@canopy/contract/entry/registration';
import { Link, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo, useBrand } from '../../../shell/Logo.tsx';
import { usePageTitle } from '../../../shell/usePageTitle.ts';
import { call } from '../../../session/call.ts';
import { PublicBar } from '../../identity/auth/PublicBar.tsx';
import { Wizard } from './Wizard.tsx';
import { OpenPage } from '../../../ui/layout/EntryPage.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** Registration of a visitor; the link names the sponsor. */
export default function SignUpScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  usePageTitle(t('register.title'));
  const { sponsor } = useParams({ strict: false });
  const binary = useRouterState({
    select: (state) => state.location.pathname.startsWith('/signupbinary'),
  });
  const { place } = useSearch({ strict: false });
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (sponsor) {
      // counted once per day and browser; the page does not wait for it
      void call(registration.referralVisit, { SponsorID: sponsor, Binary: binary }).catch(
        () => undefined,
      );
    }
  }, [sponsor, binary]);
  return (
    <OpenPage look="wide">
      <Row below={20} justify="between">
        <Link to="/" aria-label={brand}>
          <Logo />
        </Link>
        <PublicBar />
      </Row>
      <h1>{t('register.title')}</h1>
      <Text tone="muted" below={20}>
        {!done && t('register.lead')}
      </Text>
      <Wizard
        sponsor={sponsor ?? ''}
        binary={binary}
        onDone={() => setDone(true)}
        {...(binary && place ? { place: { link: place } } : {})}
      />
    </OpenPage>
  );
}
