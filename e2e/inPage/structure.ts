/**
 * Runs in the page: a text describing its structure. Repeated elements such as rows count once, because two
 * pages with the same structure have the same faults. Imports nothing, as it is sent to the browser as
 * text.
 */
export function structure(): string {
  /** Attributes whose value matters to rules, and attributes whose presence matters. */
  const values = ['class', 'role', 'type', 'tabindex', 'lang', 'dir', 'disabled', 'scope'];
  const presence = ['aria-label', 'aria-labelledby', 'title', 'alt', 'for', 'href', 'placeholder'];

  function of(element: Element): string {
    const said = [...element.attributes].flatMap(({ name, value }) => {
      if (values.includes(name)) return `${name}=${value}`;
      if (presence.includes(name)) return name;
      // which tab is selected, what is pressed or hidden
      return name.startsWith('aria-') && value.length < 10 ? `${name}=${value}` : [];
    });
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent);
    const inside = new Set([...element.children].map(of));
    return `${element.tagName}[${said.toSorted().join()}]${words ? '"' : ''}(${[...inside].join('')})`;
  }
  return of(document.body);
}
