import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];
/** Pictures uploaded here that everybody may see. */
const OWN_PICTURE = /^\/files\/(product|content)\/[A-Za-z0-9_-]{20,60}\.(jpg|png)$/;
const WEB_OR_MAIL = /^(https?:|mailto:)/i;
const PIXELS = /^[1-9]\d{0,3}$/;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    // a link leads out of the product; without a valid address only its text remains
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: WEB_OR_MAIL.test(href)
        ? { href, rel: 'noopener nofollow', target: '_blank' }
        : ({} as Record<string, string>),
    }),
    img: (tagName, { width, height, ...attribs }) => ({
      tagName,
      // both or neither, so that the picture's space is reserved while it loads
      attribs:
        PIXELS.test(width ?? '') && PIXELS.test(height ?? '')
          ? { ...attribs, width: width!, height: height! }
          : attribs,
    }),
  },
};

/**
 * Sanitizes rich text; the one place that decides what may be shown: paragraphs, headings, lists, emphasis,
 * links and pictures uploaded here, nothing that runs or loads from elsewhere. Text without blocks becomes
 * one paragraph; only empty blocks become an empty text.
 */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, ALLOWED).trim();
  if (!clean.includes('<img') && !plainText(clean)) return '';
  return BLOCKS.some((tag) => clean.includes(`<${tag}>`)) ? clean : `<p>${clean}</p>`;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The plain text on one line, as people read it; no longer HTML. */
export function plainText(html: string): string {
  const apart = html.replaceAll(/<(br|\/(p|h\d|li|blockquote))\b[^>]*>/gi, ' $&');
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
