/**
 * Search parameters as plain text, `?page=2&q=tea`. By default the router would read `2` as a number and
 * put the text `2` in quotes; screens here read only texts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, text]) => [name, unquoted(text)]),
  );
}

/** Writes what {@link parseSearch} reads; empty and absent parameters are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    const text = String(value);
    params.set(name, text.startsWith('"') ? JSON.stringify(text) : text);
  }
  const query = params.toString();
  return query && `?${query}`;
}

/** Bookmarks from earlier versions contain quoted texts: `?page=%222%22`. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
