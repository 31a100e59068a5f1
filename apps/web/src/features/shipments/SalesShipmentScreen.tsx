import { sales } from '@canopy/contract/sales';
import { mall } from '@canopy/contract/mall';
import { shipments } from '@canopy/contract/shipments';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Printer, Truck } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useList } from '../../ui/useList.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { memberColumn, orderColumn } from '../../ui/columns.tsx';
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { dateText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { CouriersDialog } from './CouriersDialog.tsx';
import { PasteTracking } from './PasteTracking.tsx';
import { nextStep, type Shipment } from './nextStep.ts';
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

/** Filter value for all states, completed ones included. */
const ALL = 'ALL';

function columns(t: TFunction): ListColumn<typeof shipments.list>[] {
  return [
    {
      key: 'shipmentID',
      title: t('shipment.id'),
      render: (row) => (
        <>
          <span className="code">{row.shipmentID}</span>
          {row.refundOpen && (
            <>
              {' '}
              <span className="tag bad">{t('shipment.refundOpen')}</span>
            </>
          )}
        </>
      ),
      text: (row) => row.shipmentID,
      role: 'title',
    },
    orderColumn<Shipment>(t),
    {
      key: 'date',
      title: t('sales.date'),
      render: (row) => dateText(row.date),
      text: (row) => row.date,
    },
    memberColumn<Shipment>(t),
    {
      key: 'destination',
      title: t('shipment.destination'),
      render: (row) => row.destination,
      text: (row) => row.destination,
    },
    {
      key: 'items',
      title: t('shipment.items'),
      render: (row) => row.items,
      text: (row) => row.items,
      align: 'end',
    },
    {
      key: 'tracking',
      title: t('shipment.tracking'),
      render: (row) =>
        row.trackingNumber ? (
          row.trackingLink ? (
            <a
              href={row.trackingLink}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => event.stopPropagation()}
            >
              {row.courier} {row.trackingNumber}
            </a>
          ) : (
            `${row.courier} ${row.trackingNumber}`
          )
        ) : (
          '–'
        ),
      text: (row) => (row.trackingNumber ? `${row.courier} ${row.trackingNumber}` : ''),
    },
    {
      key: 'status',
      title: t('sales.status'),
      render: (row) => <StatusTag status={row.status} />,
      text: (row) => row.status,
      role: 'state',
    },
  ];
}

/** Shipments, oldest first: pack, print, ship, hand over. */
export default function SalesShipmentScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const points = useCall(mall.warehouses);
  const stockist = login.role === 'stockist';
  const maySend = stockist || login.permissions.includes('shipment.update');
  const [search] = useScreenSearch('/dashboard/salesShipment');
  const filters: ListFilter<typeof shipments.list>[] = [
    {
      key: 'Status',
      label: t('shipment.open'),
      options: [
        ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        { value: ALL, label: t('shipment.all') },
      ],
      body: (text) => ({ Status: STATUSES.find((status) => status === text) }),
    },
    {
      key: 'DeliveryType',
      label: t('checkout.delivery'),
      options: (['DELIVERY', 'SELF_PICKUP'] as const).map((value) => ({
        value,
        label: t(`delivery.${value}`),
      })),
    },
    {
      key: 'WarehouseID',
      label: t('stock.warehouse'),
      options: (points.data ?? []).map((point) => ({
        value: point.warehouseID,
        label: point.name,
      })),
      parse: (text) => text,
    },
    { key: 'From', label: t('stock.fromDay'), type: 'date' },
    { key: 'To', label: t('stock.toDay'), type: 'date' },
  ];
  const list = useList(
    shipments.list,
    // a stockist has one warehouse
    filters.filter(({ key }) => !stockist || key !== 'WarehouseID'),
    // without a state or a search: what is still to be done
    search.Status || search.q ? {} : { Open: true },
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const [step, setStep] = useState<Shipment | null>(null);
  const [pasting, setPasting] = useState(false);
  const [couriers, setCouriers] = useState(false);
  return (
    <>
      <PageHeader
        title={t('screen.salesShipment')}
        hint={list.data && <Counts counts={list.data.counts} />}
        actions={
          maySend && (
            <>
              {login.permissions.includes('shipping.edit') && (
                <button type="button" className="button plain" onClick={() => setCouriers(true)}>
                  <Truck size={18} aria-hidden /> {t('shipment.couriers')}
                </button>
              )}
              <button type="button" className="button quiet" onClick={() => setPasting(true)}>
                <ClipboardPaste size={18} aria-hidden /> {t('shipment.paste')}
              </button>
            </>
          )
        }
      />
      <div className="card">
        {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setChosen([])} />}
        <DataTable
          name="shipments"
          columns={columns(t)}
          rowKey={(row) => row.shipmentID}
          list={list}
          onRow={(row) =>
            void navigate({
              to: '/dashboard/orderDetails',
              search: { salesID: row.salesID },
            })
          }
          {...(maySend
            ? {
                actions: (row: Shipment) => <NextStep row={row} onStep={setStep} />,
                selection: {
                  chosen,
                  onChange: setChosen,
                  label: (row: Shipment) => t('shipment.choose', { id: row.shipmentID }),
                },
              }
            : {})}
        />
      </div>
      {step && <StepDialog shipment={step} onClose={() => setStep(null)} />}
      {pasting && <PasteTracking onClose={() => setPasting(false)} />}
      {couriers && <CouriersDialog onClose={() => setCouriers(false)} />}
    </>
  );
}

/** Number of open shipments per state. */
function Counts({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation();
  const open = (['PENDING', 'PACKED', 'READY', 'SHIPPED'] as const).filter(
    (state) => counts[state],
  );
  if (open.length === 0) return <>{t('admin.allDone')}</>;
  return (
    <>
      {open.map((state, i) => (
        <span key={state}>
          {i > 0 && ' · '}
          {t(`status.${state}`)} {counts[state]}
        </span>
      ))}
    </>
  );
}

function NextStep({ row, onStep }: { row: Shipment; onStep: (row: Shipment) => void }) {
  const { t } = useTranslation();
  const action = nextStep(row);
  if (!action) return null;
  return (
    <button
      type="button"
      className="button quiet small"
      onClick={(event) => {
        event.stopPropagation();
        onStep(row);
      }}
    >
      {t(`shipment.do_${action}`)}
    </button>
  );
}

/** Bulk actions on the selected shipments: pack and print. */
function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { confirm, failure, success } = useFeedback();
  const pack = useCommand(shipments.pack, [shipments, sales]);
  const [problems, setProblems] = useState<{ id: string; error: string | null }[]>([]);
  return (
    <div className="stack" style={{ gap: 8, marginBottom: 12 }}>
      <div className="row" role="toolbar" aria-label={t('shipment.bulk')}>
        <strong className="grow">{t('product.chosen', { count: chosen.length })}</strong>
        <button
          type="button"
          className="button small"
          onClick={() =>
            confirm(t('shipment.packText', { count: chosen.length }), async () => {
              try {
                const outcomes = await pack.mutateAsync({ ShipmentIDs: chosen });
                const wrong = outcomes.filter((row) => !row.done);
                setProblems(wrong);
                if (wrong.length === 0) onDone();
                success(
                  t('shipment.doneOf', {
                    done: outcomes.length - wrong.length,
                    all: outcomes.length,
                  }),
                );
              } catch (error) {
                failure(error);
              }
            })
          }
        >
          {t('shipment.pack')}
        </button>
        {(['packing', 'waybill'] as const).map((paper) => (
          <Link
            key={paper}
            to="/dashboard/shipmentPapers"
            search={{ ids: chosen.join('.'), paper }}
            className="button quiet small"
          >
            <Printer size={16} aria-hidden /> {t(`shipment.${paper}`)}
          </Link>
        ))}
        <button type="button" className="button plain small" onClick={onDone}>
          {t('action.cancel')}
        </button>
      </div>
      {problems.length > 0 && (
        <ul className="notice bad small" role="alert">
          {problems.map((row) => (
            <li key={row.id}>
              <span className="code">{row.id}</span> {row.error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
