import type { sms } from '@canopy/contract/notices/sms';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const smsScreens = {
  smsSending: screen(
    'smsSending',
    {
      menu: { group: 'access', order: 48, icon: 'phone' },
      staff: 'sms.send',
      list: listOf<typeof sms.list>(),
    },
    () => import('./SmsSendingScreen.tsx'),
  ),
  smsCompose: screen(
    'smsCompose',
    { help: 'smsSending', staff: 'sms.send' },
    () => import('./SmsComposeScreen.tsx'),
  ),
};
