/**
 * Turns a typed link target into an address: `example.com` becomes https, `a@b.example` a mail address; null
 * for anything invalid or not a web or mail address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (/^(mailto:)?[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/i.test(text)) {
    return text.startsWith('mailto:') ? text : `mailto:${text}`;
  }
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
  } catch {
    return null;
  }
}
