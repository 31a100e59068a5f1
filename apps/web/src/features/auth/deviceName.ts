const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A user agent in short form: `Chrome · Android`. */
export function deviceName(userAgent: string): string {
  const first = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return (
    [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ') || userAgent.slice(0, 40) || '–'
  );
}
