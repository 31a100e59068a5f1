/**
 * Runs in the page: what stands there in English, is cut off, lies over its neighbour or reaches beyond
 * the page. Imports nothing, because it is sent to the browser as text.
 */
export function wordProblems(english: string[]): string[] {
  const found: string[] = [];
  const foreignTexts = new Set(english);
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden';
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    if (
      foreignTexts.has(text) &&
      seen(node.parentElement!) &&
      !node.parentElement!.closest('[lang]:not(html)')
    )
      found.push(`English: ${text}`);
  }

  const controls = [
    ...document.querySelectorAll(
      'button, a.button, [role=tab], [role=radio], label, th, h1, h2, h3, .tag',
    ),
  ].filter((element) => seen(element) && element.textContent!.trim() !== '');
  for (const element of controls) {
    const text = element.textContent!.trim().slice(0, 60);
    const box = element.getBoundingClientRect();
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      getComputedStyle(element).overflowX !== 'visible'
    )
      found.push(`cut: ${text}`);
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element.parentElement))
      found.push(`beyond the page: ${text}`);
  }
  const buttons = controls.filter((element) => element.matches('button, a.button'));
  for (const [i, one] of buttons.entries())
    for (const other of buttons.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.parentElement !== other.parentElement) continue;
      const a = one.getBoundingClientRect();
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1)
        found.push(`over each other: ${one.textContent!.trim()} / ${other.textContent!.trim()}`);
    }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.push('the page scrolls sideways');
  return [...new Set(found)];
}
