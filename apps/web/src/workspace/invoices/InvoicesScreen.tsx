import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { Button, IconButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { businessToday, dayText } from '../../i18n/format.ts';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Meta } from '../../ui/layout/Meta.tsx';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { freeId, invoiceStore, openInvoice, totals } from './invoices.ts';
import { priced, STATUS_TONES } from './shown.ts';

/** Invoices the person makes, kept in this browser; the company's own are with its orders. */
export default function InvoicesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const [invoices, dispatch] = invoiceStore.use();
  const [{ id }, put] = useScreenSearch('/dashboard/invoices');
  if (id) return <InvoiceSheet key={id} {...openInvoice(invoices, id, businessToday())} />;
  return (
    <>
      <PageHeader
        title={t('screen.invoices')}
        hint={t('workspace.local')}
        actions={
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={() => put({ id: freeId(invoices) })}
          >
            {t('workspace.addInvoice')}
          </Button>
        }
      />
      <Card width="text">
        {invoices.length === 0 ? (
          <EmptyState drawing="money" />
        ) : (
          <ul>
            {invoices.map((invoice) => (
              <ListRow key={invoice.id}>
                <Stack gap={4} grow>
                  <Row gap={8}>
                    <Link to="/dashboard/invoices" search={{ id: invoice.id }}>
                      <span className="code strong">{invoice.id}</span>
                    </Link>
                    <Tag tone={STATUS_TONES[invoice.status]}>
                      {t(`workspace.order.${invoice.status}`)}
                    </Tag>
                  </Row>
                  <span className="caption">
                    <Meta>
                      {invoice.billTo.split('\n')[0]}
                      {dayText(invoice.day)}
                    </Meta>
                  </span>
                </Stack>
                <bdi className="strong">{priced(invoice.currency, totals(invoice).total)}</bdi>
                <IconButton
                  label={t('list.removeValue', { value: invoice.id })}
                  onClick={() =>
                    confirmDelete(
                      invoice.id,
                      async () => dispatch({ type: 'delete', id: invoice.id }),
                      invoiceStore.undo(),
                    )
                  }
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </ListRow>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
