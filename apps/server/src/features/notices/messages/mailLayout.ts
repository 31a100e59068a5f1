import type { Language } from '@canopy/contract/languages';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Content of a mail; paragraphs are already HTML, everything else is text. */
export interface MailContent {
  language: Language;
  brand: string;
  subject: string;
  paragraphs: readonly string[];
  /** The page it leads to. */
  button?: { label: string; url: string };
  footer: string;
  /** The unsubscribe link for mails of this kind. */
  ending?: { label: string; url: string };
}

const FONTS =
  "Figtree,'IBM Plex Sans Arabic',-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** For mail programs that support dark mode; all others use the inline styles. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0f1412 !important } .card { background: #181e1b !important }
  .ink { color: #eff1eb !important } .soft { color: #b4bbb3 !important }
  .brand, .link, .card a { color: #7adbb1 !important }
  .button { background: #62cfa0 !important; color: #06251a !important }
}`;

/**
 * A mail in the company's design: tables and inline styles, because mail programs support little
 * else; at most 560 px wide, right to left in Arabic.
 */
export function mailPage(content: MailContent): string {
  const { language, brand, subject, paragraphs, button, footer, ending } = content;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const side = language === 'ar' ? 'right' : 'left';
  const head = `<title>${escaped(subject)}</title><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style>`;
  const lines = [
    `<p class="brand" style="margin:0 0 20px;font-size:18px;font-weight:700;color:#0e5a43">${escaped(brand)}</p>`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;color:#1b211d">${escaped(subject)}</h1>`,
    ...paragraphs.map(
      (html) =>
        `<p class="ink" style="margin:0 0 14px;font-size:16px;line-height:24px;color:#1b211d;overflow-wrap:anywhere">${html}</p>`,
    ),
    ...(button ? [buttonOf(button)] : []),
  ];
  const end = ending
    ? ` <a class="link" href="${escaped(ending.url)}" style="color:#0b6a4c">${escaped(ending.label)}</a>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head>${head}</head><body class="page" style="margin:0;padding:0;background:#f7f4ee"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f4ee"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="card" dir="${direction}" align="${side}" style="background:#ffffff;border-radius:16px;padding:28px 24px;font-family:${FONTS}">${lines.join('')}</td></tr><tr><td class="soft" dir="${direction}" align="${side}" style="padding:16px 24px;font-family:${FONTS};font-size:13px;line-height:20px;color:#545b55">${escaped(footer)}${end}</td></tr></table></td></tr></table></body></html>`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:22px 0 4px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:11px 20px;border-radius:10px;background:#0e5a43;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;
