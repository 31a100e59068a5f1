import { reports } from '@canopy/contract/insight/reports';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { LinkTab, LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { DESK_KINDS, DESK_TABS, type DeskKind } from './deskTabs.ts';

/** Number of waiting cases of each kind, from the frame's own count. */
export function useWaiting(): (kind: DeskKind) => number {
  const queues = useCall(reports.queues, {}, { every: () => 60_000 });
  return (kind) => queues.data?.find(({ queue }) => queue === kind)?.count ?? 0;
}

/** The kinds that the person may decide on. */
export function useOwnKinds(): DeskKind[] {
  const { permissions, role } = useLogin()!;
  if (role === 'member' || role === 'stockist') return [];
  return DESK_KINDS.filter((kind) => permissions.includes(DESK_TABS[kind].right));
}

/**
 * The kinds of the desk as tabs with the number waiting, and a tab for decided cases of all kinds. Not
 * re-rendered while cases are opened.
 */
export const DeskTabs = memo(function DeskTabs({ active }: { active: DeskKind | 'decided' }) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const kinds = useOwnKinds();
  if (kinds.length === 0) return null;
  return (
    <LinkTabs label={t('desk.kinds')}>
      {kinds.map((kind) => (
        <LinkTab
          key={kind}
          to={DESK_TABS[kind].to}
          count={waiting(kind)}
          aria-current={kind === active ? 'page' : undefined}
        >
          {t(`desk.${kind}`)}
        </LinkTab>
      ))}
      <LinkTab
        to="/dashboard/decided"
        count={0}
        aria-current={active === 'decided' ? 'page' : undefined}
      >
        {t('desk.decided')}
      </LinkTab>
    </LinkTabs>
  );
});
