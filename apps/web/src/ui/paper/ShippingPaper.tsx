import type { ReactNode } from 'react';
// global print style sheet, which refers to the elements on the page by name
import './shippingPaper.css';

/** A packing list on its own pages; `page` names them, so that each prints its own number. */
export function PackingPaper({ page, children }: { page: string; children: ReactNode }) {
  return (
    <article className="paper" style={{ page }}>
      {children}
    </article>
  );
}

/** A parcel label, in the carriers' language. */
export function WaybillPaper({ language, children }: { language: string; children: ReactNode }) {
  return (
    <article className="paper waybill" dir="ltr" lang={language}>
      {children}
    </article>
  );
}
