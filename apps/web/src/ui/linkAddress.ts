/**
 * What a person types as the target of a link, as an address: `example.com` is https, `a@b.example` a mail;
 * null for what leads nowhere or is no address of web or mail.
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
