const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * A user agent in short form, wherever a person reads it: `Chrome · Android`. A program that is no browser
 * keeps its own name.
 */
export function deviceName(userAgent: string): string {
  const first = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return (
    [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ') || userAgent.slice(0, 40) || '–'
  );
}
