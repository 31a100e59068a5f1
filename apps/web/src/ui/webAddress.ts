/** The address of a page of the web (http, https); null for every other, and for what is none. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
