import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }),
  },
};

/**
 * Rich text as it may be shown: paragraphs, headings, lists, emphasis and links, nothing that runs
 * or loads. Text without any block is one paragraph; nothing but empty blocks is nothing.
 */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, ALLOWED).trim();
  if (!plainText(clean)) return '';
  return BLOCKS.some((tag) => clean.includes(`<${tag}>`)) ? clean : `<p>${clean}</p>`;
}

/** The words alone. */
export function plainText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();
}
