import type { ResultOf } from '@canopy/contract/call';
import { invoices } from '@canopy/contract/orders/invoices';
import { useParams } from '@tanstack/react-router';
import i18next from 'i18next';
import { Printer } from 'lucide-react';
import { percentIn } from '@canopy/domain/texts';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '../../../shell/publicPages.tsx';
import { Logo } from '../../../shell/Logo.tsx';
import { usePageTitle } from '../../../shell/usePageTitle.ts';
import { InLanguage } from '../../../ui/feedback/InLanguage.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { InvoicePage, InvoicePaper, InvoiceTools } from '../../../ui/paper/InvoicePaper.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { isSendable } from '../../../ui/input/formCheck.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PrintedPages } from '../../../ui/paper/PrintedPages.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';

type Document = ResultOf<typeof invoices.byLink>;

/**
 * An invoice or credit note by its link, as issued, in the buyer's language. It can be printed or saved as
 * PDF, on as many pages as needed.
 */
export default function InvoiceScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/INVOICE/$id' });
  // an ID that cannot be one of ours is not requested
  const known = isSendable(invoices.byLink, { InvoiceID: id });
  const document_ = useCall(invoices.byLink, { InvoiceID: id }, { enabled: known });
  const number = document_.data?.number;
  const missing = !known || document_.error?.code === 'NOT_FOUND';
  usePageTitle(number ?? t(missing ? 'page.notFound' : 'invoice.INVOICE'), {
    alone: number !== undefined,
  });
  if (missing) return <NotFoundScreen />;
  return (
    <InvoicePage>
      {document_.error ? (
        <ErrorState error={document_.error} retry={() => void document_.refetch()} />
      ) : document_.data ? (
        <InLanguage language={document_.data.language}>
          <Paper id={id} document={document_.data} />
        </InLanguage>
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </InvoicePage>
  );
}

function Paper({ id, document: d }: { id: string; document: Document }) {
  const { t: read } = useTranslation();
  const t = i18next.getFixedT(d.language);
  const { content: c } = d;
  const title = t(`invoice.${d.kind}`);
  return (
    <>
      <InvoiceTools>
        <Logo />
        <Row gap={8}>
          <Button kind="quiet" onClick={() => print()}>
            <Printer size={18} aria-hidden /> {read('action.print')}
          </Button>
          <PdfButton call={invoices.byLink} body={{ InvoiceID: id }} name={d.number} />
        </Row>
      </InvoiceTools>
      <PrintedPages
        name="invoice"
        number={`${title} ${d.number}`}
        t={t}
        rightToLeft={d.language === 'ar'}
      />
      <InvoicePaper language={d.language}>
        <header>
          <div>
            <strong className="seller">{c.seller.name}</strong>
            <p className="address">
              {[
                c.seller.registrationNumber &&
                  `${t('invoice.registration')} ${c.seller.registrationNumber}`,
                c.seller.address,
                c.seller.email,
                c.seller.phone,
                c.taxNumber && `${c.taxName} ${c.taxNumber}`,
              ]
                .filter(Boolean)
                .join('\n')}
            </p>
          </div>
          <div className="end">
            <h1>{title}</h1>
            <p>
              <bdi className="code strong">{d.number}</bdi>
            </p>
            <p>{dateText(d.issuedAt, d.language)}</p>
          </div>
        </header>
        <section className="parties">
          <div>
            <h2>{t('invoice.to')}</h2>
            <p className="strong">
              <bdi>{c.buyer.name}</bdi>
            </p>
            <p className="address">{c.buyer.address.join('\n')}</p>
          </div>
          <dl>
            <dt>{t('label.order')}</dt>
            <dd>
              <span className="code">{c.salesID}</span>
            </dd>
            <dt>{t('label.member')}</dt>
            <dd>
              <span className="code">{c.buyer.memberID}</span>
            </dd>
            <dt>{t('invoice.ordered')}</dt>
            <dd>{dateText(c.orderedAt, d.language)}</dd>
            <dt>{t('label.payment')}</dt>
            <dd>{t(`payment.${c.paymentType}`)}</dd>
            {c.invoiceNumber && (
              <>
                <dt>{t('invoice.answers')}</dt>
                <dd>
                  <span className="code">{c.invoiceNumber}</span>
                </dd>
              </>
            )}
          </dl>
        </section>
        <table>
          <thead>
            <tr>
              <th>{t('invoice.description')}</th>
              <th className="end">{t('label.quantity')}</th>
              <th className="end">{t('invoice.price')}</th>
              <th className="end">{t('label.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {c.lines.map((line) => (
              <tr key={line.productCode}>
                <td>
                  {line.name}
                  <br />
                  <span className="code faint">{line.productCode}</span>
                </td>
                <td className="end">{line.quantity}</td>
                <td className="end">
                  <Money value={line.price} />
                </td>
                <td className="end">
                  <Money value={line.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="sums">
          <dt>{t('label.subTotal')}</dt>
          <dd>
            <Money value={c.subTotal} />
          </dd>
          <dt>{t('label.shippingFee')}</dt>
          <dd>
            <Money value={c.shipmentFee} />
          </dd>
          <dt className="strong">{t('label.total')}</dt>
          <dd className="strong">
            <Money value={c.total} />
          </dd>
          {c.taxRate > 0 && (
            <>
              <dt>
                {t('invoice.tax', { name: c.taxName, rate: percentIn(c.taxRate, d.language, 2) })}
              </dt>
              <dd>
                <Money value={c.tax} />
              </dd>
            </>
          )}
        </dl>
        {c.reason && <p>{t('label.pair', { label: t('action.reason'), value: c.reason })}</p>}
        <footer>{t(d.kind === 'INVOICE' ? 'invoice.paidNote' : 'invoice.creditNote')}</footer>
      </InvoicePaper>
    </>
  );
}
