import { network } from '@canopy/contract/network';
import type { ResultOf } from '@canopy/contract/call';
import { Link } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useUrlState } from '../../ui/urlState.ts';

export type TreeNode = ResultOf<typeof network.children>['nodes'][number];
const Chart = lazy(() => import('./Chart.tsx'));

/** The sponsor or placement tree as chart or as an indented list; levels are read when opened. */
export default function OrganisationChartScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const phone = usePhone();
  const { url, put } = useUrlState();
  const own = login.role === 'member' || login.role === 'stockist' ? login.memberID : 'M0000001';
  const root = url['memberID'] ?? own;
  const tree = url['tree'] === 'PLACEMENT' ? 'PLACEMENT' : 'SPONSOR';
  const view = url['view'] ?? (phone ? 'table' : 'chart');
  const path = useCall(network.path, { MemberID: root, Tree: tree });
  return (
    <>
      <PageHeader
        title={t('screen.organisationChart')}
        hint={t('network.hint')}
        actions={
          <>
            <Segmented
              value={tree}
              options={(['SPONSOR', 'PLACEMENT'] as const).map((value) => ({
                value,
                label: t(`network.${value}`),
              }))}
              onChange={(value) => put({ tree: value === 'SPONSOR' ? undefined : value })}
            />
            <Segmented
              value={view}
              options={[
                { value: 'chart', label: t('network.chart') },
                { value: 'table', label: t('network.table') },
              ]}
              onChange={(value) => put({ view: String(value) })}
            />
          </>
        }
      />
      {(path.data?.length ?? 0) > 1 && (
        <nav
          className="row small"
          aria-label={t('network.upline')}
          style={{ marginBottom: 12, gap: 6 }}
        >
          {path.data!.toReversed().map((step, i) => (
            <span key={step.memberID}>
              {i > 0 && <span aria-hidden> › </span>}
              <Link
                to={'.' as never}
                search={((old: object) => ({ ...old, memberID: step.memberID })) as never}
              >
                {step.fullName}
              </Link>
            </span>
          ))}
        </nav>
      )}
      {view === 'chart' ? (
        <div
          className="card"
          style={{ padding: 0, overflow: 'hidden', height: 'min(640px, 70dvh)' }}
        >
          <Suspense fallback={<Skeleton lines={4} />}>
            <Chart
              key={`${root}${tree}`}
              root={root}
              tree={tree}
              onRoot={(memberID) => put({ memberID })}
            />
          </Suspense>
        </div>
      ) : (
        <div className="card">
          <ul role="tree" aria-label={t('screen.organisationChart')}>
            <Branch memberID={root} tree={tree} depth={0} open />
          </ul>
        </div>
      )}
    </>
  );
}

/** A member and, when opened, the members below. */
function Branch({
  memberID,
  tree,
  depth,
  open: first = false,
  node,
}: {
  memberID: string;
  tree: 'SPONSOR' | 'PLACEMENT';
  depth: number;
  open?: boolean;
  node?: TreeNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(first);
  const list = useCall(
    network.children,
    { MemberID: memberID, Tree: tree, Depth: 1 },
    { enabled: open || !node },
  );
  const self = node ?? list.data?.nodes[0];
  if (list.error)
    return (
      <li>
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      </li>
    );
  if (!self)
    return (
      <li>
        <Skeleton lines={2} />
      </li>
    );
  const below = (list.data?.nodes ?? []).filter((child) => child.depth === 1);
  return (
    <li
      role="treeitem"
      aria-expanded={self.childCount > 0 ? open : undefined}
      aria-level={depth + 1}
    >
      <div className="list-row" style={{ paddingInlineStart: Math.min(depth, 8) * 18 }}>
        {self.childCount > 0 ? (
          <button
            type="button"
            className="icon-button"
            style={{ minWidth: 32 }}
            aria-label={t(open ? 'network.close' : 'network.open', { name: self.fullName })}
            onClick={() => setOpen(!open)}
          >
            {open ? (
              <ChevronDown size={18} aria-hidden />
            ) : (
              <ChevronRight size={18} aria-hidden className="flip" />
            )}
          </button>
        ) : (
          <span style={{ width: 32 }} />
        )}
        <Avatar name={self.fullName} size={32} />
        <span className="grow">
          <Link
            to={'/dashboard/memberProfile' as never}
            search={{ memberID: self.memberID } as never}
            className="strong"
          >
            {self.fullName}
          </Link>
          <br />
          <span className="caption">
            <span className="code">
              {self.memberID}
              {self.side ? ` ${self.side}` : ''}
            </span>{' '}
            · {t(`rank.${self.ranking}` as never)} · <Pv value={self.personalVolume} short />
          </span>
        </span>
        <StatusTag status={self.maintenanceStatus} />
        {self.childCount > 0 && <span className="tag">{self.childCount}</span>}
      </div>
      {open && self.childCount > 0 && (
        <ul role="group">
          {list.data ? (
            below.map((child) => (
              <Branch
                key={child.memberID}
                memberID={child.memberID}
                tree={tree}
                depth={depth + 1}
                node={child}
              />
            ))
          ) : (
            <li>
              <Skeleton lines={2} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
