import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];
/** Pictures that were uploaded here and are shown to everybody. */
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
    // a link leads out of the product; one without such an address is its words alone
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: WEB_OR_MAIL.test(href)
        ? { href, rel: 'noopener nofollow', target: '_blank' }
        : ({} as Record<string, string>),
    }),
    img: (tagName, { width, height, ...attribs }) => ({
      tagName,
      // both or none: the room of a picture is kept while it loads
      attribs:
        PIXELS.test(width ?? '') && PIXELS.test(height ?? '')
          ? { ...attribs, width: width!, height: height! }
          : attribs,
    }),
  },
};

/**
 * Rich text as it may be shown, the one place that decides it: paragraphs, headings, lists, emphasis,
 * links and pictures of our own, nothing that runs or loads from elsewhere. Text without any block is one
 * paragraph; nothing but empty blocks is nothing.
 */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, ALLOWED).trim();
  if (!clean.includes('<img') && !plainText(clean)) return '';
  return BLOCKS.some((tag) => clean.includes(`<${tag}>`)) ? clean : `<p>${clean}</p>`;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words alone, in one line, as they are read: not HTML any more. */
export function plainText(html: string): string {
  const apart = html.replaceAll(/<(br|\/(p|h\d|li|blockquote))\b[^>]*>/gi, ' $&');
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
