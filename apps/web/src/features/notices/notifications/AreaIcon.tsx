import type { NoticeArea } from '@canopy/contract/notices/noticeAreas';
import { ScreenIcon, type IconName } from '../../../shell/icons.tsx';

const ICONS: Record<NoticeArea, IconName> = {
  security: 'shield',
  account: 'person',
  orders: 'orders',
  wallets: 'wallet',
  bonus: 'sprout',
  team: 'tree',
  work: 'check',
};

/** An icon for the area of a notice. */
export function AreaIcon({ area }: { area: NoticeArea }) {
  return <ScreenIcon name={ICONS[area]} />;
}
