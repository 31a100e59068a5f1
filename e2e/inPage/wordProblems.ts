import type { ForeignWords } from './foreignWords.ts';

/**
 * Runs in the page: finds text that is English or unfinished, cut off, overlapping, sticking out of its
 * box, or reaching beyond the page. Imports nothing, as it is sent to the browser as text.
 */
export function wordProblems(foreign: ForeignWords): string[] {
  const found = new Set<string>();
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const texts = new Set(foreign.texts);
  const data = new Set(foreign.data);
  const codes = new Set(foreign.codes);
  const patterns = foreign.patterns.map((pattern) => new RegExp(pattern, 'u'));
  const names = foreign.dates.join('|') || '(?!)';
  const dates = new RegExp(`\\d\\s?(?:${names})(?!\\p{L})|(?<!\\p{L})(?:${names}),?\\s?\\d`, 'u');

  function read(text: string) {
    if (!data.has(text) && (texts.has(text) || patterns.some((pattern) => pattern.test(text))))
      found.add(`English: ${short(text)}`);
    if (dates.test(text)) found.add(`English date: ${short(text)}`);
    if (codes.has(text)) found.add(`code: ${text}`);
    if (/\{\{|\bundefined\b|\bNaN\b|\[object /.test(text)) found.add(`unfinished: ${short(text)}`);
  }

  interface Line {
    text: string;
    box: DOMRect;
    element: Element;
    /** The element it scrolls with, or is fixed with. */
    layer: Element;
  }
  /** Elements that hold their own text, whether painted or not. */
  const CONTROLS = 'button, [role=tab], th, label, legend';
  const lines: Line[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const ownLayer = (element: Element) =>
    /fixed|sticky/.test(styleOf(element).position) ||
    /auto|scroll/.test(styleOf(element).overflowX + styleOf(element).overflowY) ||
    element.matches('dialog, [role=dialog], [popover], .react-flow__panel, .react-flow__node');
  const layerOf = (element: Element): Element => {
    let at: Element = element;
    while (at.parentElement && !ownLayer(at)) at = at.parentElement;
    return at;
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(styleOf(element).overflowX) || scrolls(element.parentElement));
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** A fact ending in "…" in a row of a phone's list, where the row leads to the full text. */
  const endsInRow = (element: Element) =>
    element.closest('li[data-row-key]:has([data-row-link])') !== null &&
    styleOf(element.closest('div')!).textOverflow === 'ellipsis';
  /** Whether the full text can be read in some other way. */
  const readElsewhere = (element: Element, text: string) =>
    endsInRow(element) ||
    // a chart that is drawn on a canvas is moved about by hand
    element.closest('.react-flow__viewport') !== null ||
    [element, element.parentElement, element.parentElement?.parentElement].some(
      (one) =>
        one?.getAttribute('title')?.includes(text) ||
        one?.getAttribute('aria-label')?.includes(text),
    );
  /**
   * Whether the surrounding boxes show the whole line, part of it, or nothing, as for text meant for screen
   * readers.
   */
  function shownPart(element: Element, box: DOMRect): 'whole' | 'cut' | 'none' {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clip, clipPath } = styleOf(at);
      if (clip !== 'auto' || clipPath.startsWith('inset(')) return 'none';
      if (/visible/.test(overflowX)) continue;
      const own = at.getBoundingClientRect();
      if (own.width <= 2 || own.height <= 2) return 'none';
      if (box.left >= own.right || box.right <= own.left) return 'none';
      if (box.top >= own.bottom || box.bottom <= own.top) return 'none';
      if (/auto|scroll/.test(overflowX + overflowY)) continue;
      if (box.right > own.right + 2 || box.left < own.left - 2) return 'cut';
      if (middle(box).bottom > own.bottom + 1 || middle(box).top < own.top - 1) return 'cut';
    }
    return 'whole';
  }
  /** The area of a line's letters, which is smaller than its box. */
  function middle(box: DOMRect) {
    const quarter = box.height / 4;
    return { top: box.top + quarter, bottom: box.bottom - quarter };
  }

  /**
   * The box a text is written on (sheet, button, tag, tab or column heading): the first one with a visible
   * edge.
   */
  function paintedBox(element: Element): DOMRect | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { display, backgroundColor, borderTopWidth, boxShadow } = styleOf(at);
      // inline boxes grow with the text, and a scrolling field shows the rest
      if (display === 'inline' || display === 'contents') continue;
      if (/auto|scroll/.test(styleOf(at).overflowX)) return null;
      const painted = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      if (painted || borderTopWidth !== '0px' || boxShadow !== 'none' || at.matches(CONTROLS))
        return at.getBoundingClientRect();
    }
    return null;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || element.closest('script, style, option, noscript') || !shown(element)) continue;
    if (!element.closest('[lang]:not(html)')) read(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    const size = parseFloat(styleOf(element).fontSize);
    // text of both directions has one box each on the same line
    const widths = new Map<number, number>();
    for (const { top, bottom, width } of boxes) {
      const line = Math.round((top + bottom) / 2 / size);
      widths.set(line, (widths.get(line) ?? 0) + width);
    }
    // one or two letters per line, again and again
    if (widths.size > 3 && Math.max(...widths.values()) < 2 * size)
      found.add(`squeezed: ${short(text)}`);
    for (const box of boxes) {
      const part = shownPart(element, box);
      if (part === 'cut' && !readElsewhere(element, text)) found.add(`cut: ${short(text)}`);
      if (part !== 'whole') continue;
      if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element))
        found.add(`beyond the page: ${short(text)}`);
      const painted = paintedBox(element);
      if (painted && (box.right > painted.right + 1 || box.left < painted.left - 1))
        found.add(`sticks out: ${short(text)}`);
      lines.push({ text, box, element, layer: layerOf(element) });
    }
  }
  const pen = document.createElement('canvas').getContext('2d')!;
  /** Whether a text fits completely in a field, which cannot be scrolled by hand. */
  const fits = (field: HTMLElement, text: string) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(text).width <= room + 2;
  };
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const chosen = (field as unknown as HTMLSelectElement).selectedOptions?.[0]?.textContent;
    const text = (chosen ?? field.placeholder ?? '').trim();
    if (!text || !shown(field) || field.getBoundingClientRect().width <= 2) continue;
    read(text);
    const stands = chosen !== undefined || (!field.value && !field.matches('textarea'));
    if (stands && !fits(field, text)) found.add(`cut: ${short(text)}`);
  }

  const over = (a: DOMRect | ReturnType<typeof middle>, b: DOMRect | ReturnType<typeof middle>) =>
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const across = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [i, one] of lines.entries())
    for (const other of lines.slice(i + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.element === one.element || other.layer !== one.layer) continue;
      if (across(one.box, other.box) > 2 && over(middle(one.box), middle(other.box)) > 1)
        found.add(`over each other: ${short(one.text)} / ${short(other.text)}`);
    }
  const controls = [
    ...document.querySelectorAll('button, a, input:not([type=hidden]), select, textarea'),
  ]
    .filter((element) => shown(element) && element.getBoundingClientRect().width > 2)
    // a link in running text has a box on each of its lines
    .flatMap((element) =>
      [...element.getClientRects()]
        .filter((box) => shownPart(element, box) === 'whole')
        .map((box) => ({ element, box, layer: layerOf(element) })),
    );
  for (const { element, box, layer } of controls)
    for (const line of lines) {
      if (line.layer !== layer || element.contains(line.element)) continue;
      if (line.element.contains(element) || line.element.closest('label, [aria-hidden]')) continue;
      if (across(box, line.box) > 2 && over(box, middle(line.box)) > 1)
        found.add(
          `over each other: ${short(element.textContent!) || element.tagName} / ${short(line.text)}`,
        );
    }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways');
  return [...found];
}
