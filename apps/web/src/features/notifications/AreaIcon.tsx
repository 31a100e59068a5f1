import type { NoticeArea } from '@canopy/contract/noticeAreas';
import { ScreenIcon, type IconName } from '../../frame/icons.tsx';

const ICONS: Record<NoticeArea, IconName> = {
  security: 'shield',
  account: 'person',
  orders: 'orders',
  wallets: 'wallet',
  bonus: 'sprout',
  team: 'tree',
  work: 'check',
};

/** What a notice is about, as a picture beside its words. */
export function AreaIcon({ area }: { area: NoticeArea }) {
  return <ScreenIcon name={ICONS[area]} />;
}
