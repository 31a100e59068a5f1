import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CircleHelp, Globe, Keyboard, LogOut, Palette, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { memberPhoto, myAccount } from 'virtual:frameCalls';
import { isReady } from '../session/accountSteps.ts';
import { useLogin } from '../session/session.ts';
import { chooseTheme, themeChoice, useDark } from '../theme/theme.ts';
import { useCall } from '../ui/feedback/api.ts';
import { Avatar } from '../ui/picture/Avatar.tsx';
import { Menu, type MenuGroup } from '../ui/overlay/Menu.tsx';
import { useDesktop, useKeyboard } from '../ui/layout/usePhone.ts';
import { helpOf } from './helpOf.ts';
import { keepOwnTheme } from './ownTheme.ts';

/** The account menu at the end of the top bar: profile, help, language, appearance, sign out. */
export function AccountMenu({
  onLanguages,
  onKeys,
  onLooks,
}: {
  onLanguages: () => void;
  onKeys: () => void;
  onLooks: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useLogin()!;
  const desktop = useDesktop();
  const member = login.role === 'member' || login.role === 'stockist';
  const photo = useCall(
    memberPhoto,
    { MemberID: login.memberID },
    { enabled: member && isReady(login) },
  );
  const account = useCall(myAccount, {}, { enabled: !member && isReady(login) });
  useDark();
  const keyboard = useKeyboard();
  const pages: MenuGroup = {
    items: [
      {
        key: 'profile',
        label: t('screen.myProfile'),
        icon: <UserRound size={16} aria-hidden />,
        onSelect: () => void navigate({ to: '/dashboard/myProfile' }),
      },
      {
        key: 'help',
        label: t('screen.help'),
        icon: <CircleHelp size={16} aria-hidden />,
        onSelect: () => void navigate({ to: '/dashboard/help', search: helpOf(location.pathname) }),
      },
      ...(keyboard
        ? [
            {
              key: 'keys',
              label: t('keys.title'),
              icon: <Keyboard size={16} aria-hidden />,
              onSelect: onKeys,
            },
          ]
        : []),
    ],
  };
  const language = {
    key: 'language',
    label: t('language.title'),
    icon: <Globe size={16} aria-hidden />,
    onSelect: onLanguages,
  };
  const out = {
    key: 'out',
    label: t('frame.logout'),
    icon: <LogOut size={16} aria-hidden />,
    onSelect: () => void import('./signOut.ts').then(({ signOut }) => signOut()),
  };
  return (
    <Menu
      label={login.fullName}
      groups={[
        ...(isReady(login) ? [pages] : []),
        { items: [language] },
        {
          title: t('theme.title'),
          items: [
            ...(['light', 'dark', 'system'] as const).map((choice) => ({
              key: choice,
              label: t(`theme.${choice}`),
              checked: themeChoice() === choice,
              onSelect: () => {
                chooseTheme(choice);
                keepOwnTheme();
              },
            })),
            {
              key: 'looks',
              label: t('theme.more'),
              icon: <Palette size={16} aria-hidden />,
              onSelect: onLooks,
            },
          ],
        },
        { items: [out] },
      ]}
      button={(take) => (
        <button type="button" className="icon-button" {...take}>
          <Avatar name={login.fullName} photo={photo.data ?? account.data?.photo} />
          <span className={desktop ? 'account-name' : 'visually-hidden'}>
            <bdi className="account-own">{login.fullName}</bdi>
            <span className="caption">{login.memberID}</span>
          </span>
          <ChevronDown size={16} aria-hidden className="wide-only" />
        </button>
      )}
    />
  );
}
