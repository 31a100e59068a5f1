import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/people/network';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useMemberLink } from '../../../ui/input/useMemberLink.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { words } from '../../../i18n/words.ts';

type Row = ResultOf<typeof network.moveList>['rows'][number];

/** Requested moves in both trees: who requested and approved them, and when they take effect. */
export default function TreeMovesScreen() {
  const { t } = useTranslation();
  const memberLink = useMemberLink();
  const { confirm, success } = useFeedback();
  const approve = useCommand(network.approveMove, [network]);
  const cancel = useCommand(network.cancelMove, [network]);
  const [cancelling, setCancelling] = useState<Row | null>(null);
  const filters: ListFilter<typeof network.moveList>[] = [
    statusFilter(t, 'move', 'Status', ['REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED', 'FAILED']),
  ];
  const list = useList(network.moveList, filters);
  const placed = (name: string, side: Row['from']['side']) =>
    side ? t('label.placed', { name, side: t(`side.${side}`) }) : name;
  const columns: ListColumn<typeof network.moveList>[] = [
    {
      key: 'member',
      title: t('label.member'),
      render: (row) => <PersonCell name={row.member.fullName} id={row.member.memberID} />,
      cell: ['member.memberID', 'member.fullName'],
      role: 'title',
    },
    column.word('tree', t('move.tree'), words(t, 'network')),
    {
      key: 'from',
      title: t('move.from'),
      render: (row) => placed(row.from.fullName, row.from.side),
      cell: { of: ['from.memberID', 'from.fullName', 'from.side'], words: words(t, 'side') },
    },
    {
      key: 'to',
      title: t('move.to'),
      render: (row) => placed(row.to.fullName, row.to.side),
      cell: { of: ['to.memberID', 'to.fullName', 'to.side'], words: words(t, 'side') },
    },
    column.date('effectiveAt', t('move.when')),
    {
      key: 'reason',
      ...BEHIND,
      title: t('action.reason'),
      render: (row) => row.closedReason ?? row.reason,
      cell: ['closedReason', 'reason'],
    },
    {
      key: 'by',
      ...BEHIND,
      title: t('move.by'),
      render: (row) => [row.requestedBy, row.approvedBy].filter(Boolean).join(', '),
      cell: { of: ['requestedBy', 'approvedBy'], between: ', ' },
    },
    column.status(t, 'move'),
  ];
  return (
    <ListPage
      title={t('screen.treeMoves')}
      hint={t('move.hint')}
      name="moves"
      search={false}
      columns={columns}
      rowKey={(row) => row.moveID}
      rowLink={(row) => memberLink(row.member.memberID, 'network')}
      list={list}
      actions={(row) =>
        row.status === 'REQUESTED' || row.status === 'SCHEDULED' ? (
          <Row as="span" gap={8}>
            {row.status === 'REQUESTED' && row.own && (
              <span className="caption">{t('waitsFor.second')}</span>
            )}
            {row.status === 'REQUESTED' && !row.own && (
              <Button
                size="small"
                onClick={() =>
                  confirm(
                    sentence(t, `move.approve${row.tree}`, {
                      name: <strong>{row.member.fullName}</strong>,
                      to: placed(row.to.fullName, row.to.side),
                    }),
                    () => approve.mutateAsync({ MoveID: Number(row.moveID) }),
                    t('done.approved'),
                  )
                }
              >
                {t('action.approve')}
              </Button>
            )}
            <SmallButton onClick={() => setCancelling(row)}>{t('move.takeBack')}</SmallButton>
          </Row>
        ) : null
      }
    >
      <ReasonDialog
        open={cancelling !== null}
        ok={t('move.takeBack')}
        what={
          cancelling &&
          sentence(t, `move.cancel${cancelling.tree}`, {
            name: <strong>{cancelling.member.fullName}</strong>,
            to: placed(cancelling.to.fullName, cancelling.to.side),
          })
        }
        onClose={() => setCancelling(null)}
        onReason={async (Reason) => {
          await cancel.mutateAsync({ MoveID: Number(cancelling!.moveID), Reason });
          success(t('done.action'));
        }}
      />
    </ListPage>
  );
}
