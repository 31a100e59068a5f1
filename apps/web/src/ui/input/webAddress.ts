/** The address of a web page (http, https); null for any other or invalid address. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
