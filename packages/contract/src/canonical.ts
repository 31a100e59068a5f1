/**
 * The JSON text in the canonical form of RFC 8785: keys sorted by UTF-16 code units, no spaces. The client
 * signs and sends it; the server verifies the signature against it.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const members = Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
