/** What a backup's folder is called: when it began, UTC. */
export const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** `2026-11-22T09-30-00Z`: a name that every file system takes. */
export const nameOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** When a backup of that name began, milliseconds since 1970. */
export const timeOf = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
