import type { TFunction } from 'i18next';

const STEP = 1_000;

/** The size of a file as it is said everywhere: `5 B`, `1 kB`, `2.4 MB`. */
export function fileSize(t: TFunction, bytes: number): string {
  if (bytes < STEP) return t('size.B', { size: bytes });
  // 999,999 bytes are a megabyte, not 1000 kB
  if (Math.round(bytes / STEP) < STEP) return t('size.kB', { size: Math.round(bytes / STEP) });
  const megabytes = bytes / STEP / STEP;
  return t('size.MB', { size: megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes) });
}
