/**
 * Runs in the page of a right-to-left language: finds Latin text that is turned round because it has the page's
 * direction ("7 Jalan Ampang" reads "Jalan Ampang 7"), and fields in which it would be. Imports nothing, as it is
 * sent to the browser as text.
 */
export function turnedRound(): string[] {
  const found = new Set<string>();
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);
  /** A number at its start or a mark at its end goes to the other side. */
  const turns = (text: string) =>
    /[a-z]/i.test(text) &&
    !/[\u0590-\u08ff\ufb1d-\ufefc\u200e\u200f\u2066-\u2069]/.test(text) &&
    /^[\d(+#-]|[.)!?,:;%]$/.test(text);
  /** Whether text in the element stands in the page's direction, and not in its own. */
  const turnedIn = (element: Element | null): boolean => {
    if (!element) return false;
    const { unicodeBidi, direction, display } = getComputedStyle(element);
    if (unicodeBidi === 'plaintext') return false;
    if (unicodeBidi === 'normal' && /^(inline|contents)$/.test(display))
      return turnedIn(element.parentElement);
    return direction === 'rtl';
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    // what is only heard has no sides
    if (!turns(text) || element.closest('script, style, option, .visually-hidden')) continue;
    if (!element.checkVisibility()) continue;
    if (turnedIn(element)) found.add(`turned round: ${short(text)}`);
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    const { unicodeBidi, direction } = getComputedStyle(field);
    if (direction === 'rtl' && unicodeBidi !== 'plaintext' && field.checkVisibility())
      found.add(
        `turns round what is typed: ${field.getAttribute('name') ?? field.outerHTML.slice(0, 80)}`,
      );
  }
  return [...found];
}
