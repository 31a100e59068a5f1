import type { ResultOf } from '@canopy/contract/call';
import { shipments } from '@canopy/contract/orders/shipments';
import { settings } from '@canopy/contract/company/settings';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { InLanguage } from '../../../ui/feedback/InLanguage.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { PackingPaper, WaybillPaper } from '../../../ui/paper/ShippingPaper.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText, metaText } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { PrintedPages } from '../../../ui/paper/PrintedPages.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Barcode } from './Barcode.tsx';

type Paper = ResultOf<typeof shipments.papers>[number];

/** Packing lists or waybills of the selected shipments, one per page. */
export default function ShippingDocumentsScreen() {
  const { t, i18n } = useTranslation();
  // the carrier reads the label
  const carriers = i18n.language === 'ms' ? 'ms' : 'en';
  const [search, put] = useScreenSearch('/dashboard/shipmentPapers');
  const { paper: kind = 'packing' } = search;
  const ids = search.ids.split('.').filter(Boolean);
  const papers = useCall(shipments.papers, { ShipmentIDs: ids }, { enabled: ids.length > 0 });
  if (!papers.data) return <PageState title={t(`shipment.${kind}`)} read={papers} />;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={t(`shipment.${kind}`)}
          hint={t('label.chosen', { count: papers.data.length })}
          actions={
            <>
              <ButtonLink kind="plain" to="/dashboard/salesShipment">
                {t('screen.salesShipment')}
              </ButtonLink>
              <Button
                kind="quiet"
                onClick={() => put({ paper: kind === 'packing' ? 'waybill' : 'packing' })}
              >
                {t(kind === 'packing' ? 'shipment.waybill' : 'shipment.packing')}
              </Button>
              <Button onClick={() => print()}>
                <Printer size={18} aria-hidden /> {t('action.print')}
              </Button>
            </>
          }
        />
        {kind === 'waybill' && papers.data.some(waitsForCourier) && (
          <Notice below={16}>{t('shipment.noCourier')}</Notice>
        )}
      </div>
      {papers.data.map((paper) =>
        kind === 'packing' ? (
          <PackingList key={paper.shipmentID} paper={paper} />
        ) : (
          <InLanguage key={paper.shipmentID} language={carriers}>
            <Waybill paper={paper} language={carriers} />
          </InLanguage>
        ),
      )}
    </>
  );
}

/** It is for delivery and has no courier yet. */
const waitsForCourier = (paper: Paper) => paper.deliveryType === 'DELIVERY' && !paper.courierName;

function PackingList({ paper }: { paper: Paper }) {
  const { t, i18n } = useTranslation();
  const company = useCall(settings.publicSettings);
  return (
    <PackingPaper page={paper.shipmentID}>
      <PrintedPages
        name={paper.shipmentID}
        number={`${t('shipment.packing')} ${paper.shipmentID}`}
        t={t}
        rightToLeft={i18n.language === 'ar'}
      />
      <Row as="header" justify="between">
        <div>
          <h2>{t('shipment.packing')}</h2>
          <p className="code">
            <Meta>
              {paper.shipmentID}
              {paper.salesID}
            </Meta>
          </p>
        </div>
        <div>
          <p className="end">{dateText(paper.date)}</p>
          <Barcode text={paper.shipmentID} />
        </div>
      </Row>
      <span className="small">{t('shipment.from')}</span>
      <p className="address small">{`${company.data?.brand ?? ''}\n${paper.from}`}</p>
      <span className="small">{t('shipment.to')}</span>
      <p className="address">
        {paper.deliveryType === 'SELF_PICKUP' && `${metaText(paper.receiver, paper.memberID)}\n`}
        {paper.to}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('shipment.pick')}</th>
            <th>{t('shipment.code')}</th>
            <th className="end">{t('label.quantity')}</th>
            <th aria-label={t('shipment.packed')} />
          </tr>
        </thead>
        <tbody>
          {paper.picks.map((item) => (
            <tr key={item.itemCode}>
              <td>{item.name}</td>
              <td className="code">{item.itemCode}</td>
              <td className="end strong">{item.quantity}</td>
              <td className="tick" aria-label={t('shipment.packed')}>
                <span />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        {metaText(...paper.lines.map((line) => `${line.quantity} × ${line.name}`))}
      </p>
      <p className="small">{t('shipment.weight', { grams: paper.weight })}</p>
    </PackingPaper>
  );
}

function Waybill({ paper, language }: { paper: Paper; language: 'ms' | 'en' }) {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(language);
  const company = useCall(settings.publicSettings);
  return (
    <WaybillPaper language={language}>
      <Row justify="between">
        <strong>{company.data?.brand}</strong>
        <span>{paper.courierName ?? ''}</span>
      </Row>
      <div>
        <span className="small">{t('shipment.from')}</span>
        <p className="address small">{paper.from}</p>
      </div>
      <div className="to">
        <span className="small">{t('shipment.to')}</span>
        <p className="address large">
          <strong>{paper.receiver}</strong>
          {'\n'}
          <bdi>{paper.mobile}</bdi>
          {'\n'}
          {paper.label.split('\n').slice(2).join('\n') || paper.label}
        </p>
      </div>
      <Row justify="between">
        <span className="code">{paper.shipmentID}</span>
        <span>
          <Meta>
            {t('shipment.weight', { grams: paper.weight })}
            {paper.salesID}
          </Meta>
        </span>
      </Row>
      <Barcode text={paper.trackingNumber ?? paper.shipmentID} />
    </WaybillPaper>
  );
}
