import { network } from '@canopy/contract/people/network';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';

import type { Slot } from './chartPlaces.ts';
import { ChartSearch } from './ChartSearch.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTree } from './useTree.ts';
import { Segmented } from '../../../ui/layout/Segmented.tsx';

const Chart = lazy(() => import('./Chart.tsx'));
/** Number of upline members shown; each further step up is a click. */
const UPLINE = 5;
/** A member found deeper than this becomes the root instead of expanding the whole path. */
const DEEPEST_WAY = 12;

/** The sponsor or placement tree as chart or as tree grid; levels are loaded when opened. */
export default function OrganisationChartScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const phone = usePhone();
  const [search, put] = useScreenSearch('/dashboard/organisationChart');
  const member = login.role === 'member' || login.role === 'stockist';
  const root = search.memberID ?? (member ? login.memberID : 'M0000001');
  const { tree: kind = 'SPONSOR', view = phone ? 'table' : 'chart' } = search;
  const tree = useTree(root, kind);
  const [slot, setSlot] = useState<Slot | null>(null);
  const path = useCall(network.path, { MemberID: root, Tree: kind, PageSize: UPLINE + 1 });
  const above = path.data?.[1];
  const goTo = (memberID: string) => put({ memberID, find: undefined });

  const opened = useRef<string>(undefined);
  const ready = tree.nodes.has(root);
  // the way to a member who is named by the link that led here
  useEffect(() => {
    if (!ready || !search.find || opened.current === search.find) return;
    opened.current = search.find;
    // somebody who is not there is not shown
    tree.openPath(search.find).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tree changes with every level that is read
  }, [ready, search.find]);

  async function found(memberID: string, depth: number) {
    opened.current = memberID;
    if (depth > DEEPEST_WAY) return put({ memberID, find: memberID });
    await tree.openPath(memberID);
    put({ find: memberID }, 'stay');
  }

  return (
    <>
      <PageHeader
        title={t('screen.organisationChart')}
        hint={t('network.hint')}
        actions={
          <>
            <Segmented
              label={t('network.tree')}
              value={kind}
              options={(['SPONSOR', 'PLACEMENT'] as const).map((value) => ({
                value,
                label: t(`network.${value}`),
              }))}
              onChange={(value) =>
                put({ tree: value === 'SPONSOR' ? undefined : value, find: undefined })
              }
            />
            <Segmented
              label={t('network.view')}
              value={view}
              options={[
                { value: 'chart', label: t('network.chart') },
                { value: 'table', label: t('network.table') },
              ]}
              onChange={(value) => put({ view: value })}
            />
          </>
        }
      />
      <Row below={12}>
        <ChartSearch root={root} kind={kind} onFound={(id, depth) => void found(id, depth)} />
        {above && (
          <SmallButton onClick={() => goTo(above.memberID)}>
            <ArrowUp size={16} aria-hidden />
            {t('network.up', { name: above.fullName })}
          </SmallButton>
        )}
        {(path.data?.length ?? 0) > 1 && (
          <Row as="nav" gap={8} type="small" aria-label={t('network.upline')}>
            {path
              .data!.slice(0, UPLINE)
              .toReversed()
              .map((step, i) => (
                <span key={step.memberID}>
                  {i > 0 && <span aria-hidden> › </span>}
                  <Link
                    to="/dashboard/organisationChart"
                    search={{ ...search, memberID: step.memberID, find: undefined }}
                  >
                    <bdi>{step.fullName}</bdi>
                  </Link>
                </span>
              ))}
          </Row>
        )}
      </Row>
      {view === 'chart' ? (
        <Card as="div" pad="none">
          {tree.error ? (
            <ErrorState error={tree.error} retry={tree.reload} />
          ) : tree.nodes.size === 0 ? (
            <Skeleton lines={4} height={40} />
          ) : (
            <Suspense fallback={<Skeleton lines={4} />}>
              <Chart
                key={`${root}${kind}`}
                tree={tree}
                target={search.find}
                onRoot={goTo}
                onSlot={setSlot}
              />
            </Suspense>
          )}
        </Card>
      ) : (
        <Card as="div" pad="small">
          <TreeTable tree={tree} target={search.find} onSlot={setSlot} />
        </Card>
      )}
      <SlotDialog
        slot={slot}
        onClose={() => setSlot(null)}
        onPlaced={() => {
          setSlot(null);
          tree.reload();
        }}
      />
    </>
  );
}
