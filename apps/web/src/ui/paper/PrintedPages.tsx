import type { TFunction } from 'i18next';

interface Props {
  /** Name of the CSS `page` that the document uses. */
  name: string;
  /** Shown on each page. */
  number: string;
  /** In the language of the document. */
  t: TFunction;
  rightToLeft?: boolean;
}

const PAGE = '<page>';
const PAGES = '<pages>';

const quoted = (text: string) => `"${text.replace(/["\\\n]/g, ' ')}"`;

/**
 * Margins of a printed document with its number and "page x of y" at the foot of each page. Only the browser
 * knows the pages, so the text is passed to it as CSS.
 */
export function PrintedPages({ name, number, t, rightToLeft = false }: Props) {
  const parts = t('label.pageOf', {
    page: PAGE,
    pages: PAGES,
    interpolation: { escapeValue: false },
  })
    .split(/(<pages?>)/)
    .map((part) =>
      part === PAGE ? 'counter(page)' : part === PAGES ? 'counter(pages)' : quoted(part),
    );
  const [start, end] = rightToLeft ? ['right', 'left'] : ['left', 'right'];
  const look = `font: 9pt Figtree, "IBM Plex Sans Arabic", sans-serif; color: #55635e; direction: ${
    rightToLeft ? 'rtl' : 'ltr'
  };`;
  return (
    <style>{`@page ${name} {
      margin: 14mm 14mm 18mm;
      @bottom-${start} { content: ${quoted(number)}; ${look} }
      @bottom-${end} { content: ${parts.join(' ')}; ${look} }
    }`}</style>
  );
}
