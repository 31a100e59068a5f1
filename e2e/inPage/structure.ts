/**
 * Runs in the page: what it is built of, as one text. Things that stand there many times, as rows do, count once: two
 * pages of the same structure have the same faults. Imports nothing, because it is sent to the browser as text.
 */
export function structure(): string {
  /** Attributes that rules look at by their value, and those of which it matters that they are there. */
  const values = ['class', 'role', 'type', 'tabindex', 'lang', 'dir', 'disabled', 'scope'];
  const presence = ['aria-label', 'aria-labelledby', 'title', 'alt', 'for', 'href', 'placeholder'];

  function of(element: Element): string {
    const said = [...element.attributes].flatMap(({ name, value }) => {
      if (values.includes(name)) return `${name}=${value}`;
      if (presence.includes(name)) return name;
      // which tab is chosen, what is pressed or hidden
      return name.startsWith('aria-') && value.length < 10 ? `${name}=${value}` : [];
    });
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent);
    const inside = new Set([...element.children].map(of));
    return `${element.tagName}[${said.toSorted().join()}]${words ? '"' : ''}(${[...inside].join('')})`;
  }
  return of(document.body);
}
