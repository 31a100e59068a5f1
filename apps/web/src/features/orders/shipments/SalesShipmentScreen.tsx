import { mall } from '@canopy/contract/shop/mall';
import { shipments } from '@canopy/contract/orders/shipments';
import { Link, linkOptions } from '@tanstack/react-router';
import { ClipboardPaste, Truck } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useTicks } from '../../../ui/list/ticks.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { BulkActions } from './BulkActions.tsx';
import { CouriersDialog } from './CouriersDialog.tsx';
import { PasteTracking } from './PasteTracking.tsx';
import { nextStep, type Shipment } from './nextStep.ts';
import { shipmentColumns } from './shipmentColumns.tsx';
import { StepDialog } from './StepDialog.tsx';

const STATUSES = [
  'PENDING',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'READY',
  'COLLECTED',
  'CANCELLED',
] as const;

/** Filter values: all states, including completed ones; and what is still to be packed or shipped. */
const ALL = 'ALL';
const TO_SEND = 'TO_SEND';

const NONE: readonly Shipment[] = [];

/** Shipments, oldest first: pack, print, ship, hand over. */
export default function SalesShipmentScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const points = useCall(mall.warehouses);
  const stockist = login.role === 'stockist';
  const maySend = stockist || login.permissions.includes('shipment.update');
  const [search] = useScreenSearch('/dashboard/salesShipment');
  const filters: ListFilter<typeof shipments.list>[] = [
    {
      key: 'Status',
      label: t('label.status'),
      options: [
        { value: TO_SEND, label: t('shipment.toSend') },
        ...STATUSES.map((value) => ({
          value,
          label: statusName(t, 'shipment', value),
        })),
        { value: ALL, label: t('shipment.all') },
      ],
      body: (text) => ({ Status: STATUSES.find((status) => status === text) }),
    },
    choiceFilter('DeliveryType', t('checkout.delivery'), ['DELIVERY', 'SELF_PICKUP'], (value) =>
      t(`delivery.${value}`),
    ),
    {
      key: 'WarehouseID',
      label: t('label.warehouse'),
      options: (points.data ?? []).map((point) => ({
        value: point.warehouseID,
        label: point.name,
      })),
      parse: (text) => text,
    },
    { key: 'From', label: t('label.fromDay'), type: 'date' },
    { key: 'To', label: t('label.toDay'), type: 'date' },
  ];
  const list = useList(
    shipments.list,
    // a stockist has one warehouse
    filters.filter(({ key }) => !stockist || key !== 'WarehouseID'),
    // without a state or a search: only open shipments
    search.Status === TO_SEND ? { ToSend: true } : search.Status || search.q ? {} : { Open: true },
  );
  const ticks = useTicks();
  const { seen, note } = useSeen(list.data?.rows ?? NONE);
  const [step, setStep] = useState<Shipment | null>(null);
  const [pasting, setPasting] = useState(false);
  const [couriers, setCouriers] = useState(false);
  return (
    <ListPage
      title={t('screen.salesShipment')}
      hint={list.data && <Counts counts={list.data.counts} />}
      pageActions={
        maySend && (
          <>
            {login.permissions.includes('shipping.edit') && (
              <Button kind="plain" onClick={() => setCouriers(true)}>
                <Truck size={18} aria-hidden /> {t('shipment.couriers')}
              </Button>
            )}
            <Button kind="quiet" onClick={() => setPasting(true)}>
              <ClipboardPaste size={18} aria-hidden /> {t('shipment.paste')}
            </Button>
          </>
        )
      }
      name="shipments"
      drawing="goods"
      columns={shipmentColumns(t)}
      rowKey={(row) => row.shipmentID}
      list={{
        ...list,
        readAll: async () => {
          const rows = await list.readAll!();
          note(rows);
          return rows;
        },
      }}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/orderDetails', search: { salesID: row.salesID } })
      }
      {...(maySend
        ? {
            actions: (row: Shipment) => <NextStep row={row} onStep={setStep} />,
            oneAction: true as const,
            selection: {
              ticks,
              limit: 200,
              actions: (chosen) => (
                <BulkActions chosen={chosen} seen={seen} onDone={() => ticks.set([])} />
              ),
              label: (row: Shipment) => t('list.tick', { name: row.shipmentID }),
            },
          }
        : {})}
    >
      {step && <StepDialog shipment={step} onClose={() => setStep(null)} />}
      {pasting && <PasteTracking onClose={() => setPasting(false)} />}
      {couriers && <CouriersDialog onClose={() => setCouriers(false)} />}
    </ListPage>
  );
}

/** Number of open shipments by state; each links to its list. */
function Counts({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation();
  const open = (['PENDING', 'PACKED', 'READY', 'SHIPPED'] as const).filter(
    (state) => counts[state],
  );
  if (open.length === 0) return <>{t('queue.allDone')}</>;
  return (
    <Row as="span" gap={12}>
      {open.map((state) => (
        <Link key={state} to="/dashboard/salesShipment" search={{ Status: state }}>
          {statusName(t, 'shipment', state)} {counts[state]}
        </Link>
      ))}
    </Row>
  );
}

function NextStep({ row, onStep }: { row: Shipment; onStep: (row: Shipment) => void }) {
  const { t } = useTranslation();
  const action = nextStep(row);
  if (!action) return null;
  return (
    <SmallButton
      onClick={(event) => {
        event.stopPropagation();
        onStep(row);
      }}
    >
      {t(`shipment.do_${action}`)}
    </SmallButton>
  );
}

/** The shipments that the open list has read on any of its pages, by ID; `note` adds further ones. */
function useSeen(rows: readonly Shipment[]) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Shipment>>(new Map());
  const note = (read: readonly Shipment[]) =>
    setSeen((old) => new Map([...old, ...read.map((row) => [row.shipmentID, row] as const)]));
  useEffect(() => note(rows), [rows]);
  return { seen, note };
}
