import type { ReactNode } from 'react';
// the print sheet of the papers: it names what stands on them
import './shippingPaper.css';

/** A packing list on pages of its own; `page` names them, so that each says its own number. */
export function PackingPaper({ page, children }: { page: string; children: ReactNode }) {
  return (
    <article className="paper" style={{ page }}>
      {children}
    </article>
  );
}

/** A label for the parcel, in the language of the carriers. */
export function WaybillPaper({ language, children }: { language: string; children: ReactNode }) {
  return (
    <article className="paper waybill" dir="ltr" lang={language}>
      {children}
    </article>
  );
}
