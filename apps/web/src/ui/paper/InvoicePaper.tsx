import type { ReactNode } from 'react';
// global print style sheet, which refers to the elements on the page by name
import './invoicePaper.css';

/** The page around an invoice, which is not printed. */
export function InvoicePage({ children }: { children: ReactNode }) {
  return <main className="invoice-page">{children}</main>;
}

/** Tools above the invoice, on the screen only. */
export function InvoiceTools({ children }: { children: ReactNode }) {
  return <div className="invoice-tools no-print">{children}</div>;
}

/** An invoice or credit note as printed: white in every theme, in its own language. */
export function InvoicePaper({ language, children }: { language: string; children: ReactNode }) {
  return (
    <article className="invoice" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {children}
    </article>
  );
}
