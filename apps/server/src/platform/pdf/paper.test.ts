import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@canopy/contract/languages';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/readPdf.ts';
import { SERVER } from '../http/shares.ts';
import { makePdf, pdfMaker } from './makePdf.ts';
import { paperPdf } from './paper.ts';

afterAll(() => void pdfMaker()?.kill());

const paper = (language: Language, title: string, rows: string[][]) =>
  paperPdf(SERVER, {
    language,
    brand: 'Canopy',
    title,
    number: 'X-1',
    to: { label: title, lines: ['12 Jalan Ujian'] },
    facts: [['M', 'M0000123']],
    sections: [
      {
        columns: [
          { title, kind: 'text' },
          { title: 'RM', kind: 'amount' },
        ],
        rows,
        totals: [{ label: title, value: 'RM 1.00', strong: true }],
      },
    ],
  });

test('a paper is in the letters of its language, each from a font that it carries', async () => {
  const arabic = readPdf(await paper('ar', 'كشف الدخل', [['مكافأة', '1.00']]));
  expect(arabic.fonts).toContain('IBMPlexSansArabic-Regular');
  for (const letter of 'كشفالدخل') expect(arabic.letters, letter).toContain(letter);
  const chinese = readPdf(await paper('zh', '收入报表', [['推荐奖金，级别 1。', '1.00']]));
  expect(chinese.fonts).toContain('NotoSansHans-Regular-Identity-H');
  for (const letter of '收入报表推荐奖金，。') expect(chinese.letters, letter).toContain(letter);
});

test('what a person wrote is text, whatever it would mean in the layout', async () => {
  const { letters } = readPdf(await paper('en', 'X', [['#read("/etc/passwd") $x$ *b* <l>', '1']]));
  for (const letter of '#$*<>') expect(letters).toContain(letter);
});

test('no text that a person wrote ends the maker, and what it can set stays', async () => {
  await paper('en', 'First', []);
  const maker = pdfMaker();
  const signs = ['a', ' ', '9', '(', '.', '?', '\n', '\t', 'é', 'e\u0301', 'ع', 'ك', 'ﷺ', '\u064b'];
  signs.push('\u06dc', '\u06e9', 'א', '\u202e', '\u200f', '\u2067', '\ufeff', '\u0000', '\ud800');
  signs.push('中', '，', 'ไทย', 'ि', '\u0301', '👩‍👩‍👧', '🌽', '□', '\u00ad', '٣', '\u200d');
  const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Language>('en', 'ar', 'zh'),
      fc.array(text, { minLength: 12, maxLength: 12 }),
      async (language, texts) => {
        await paper(
          language,
          texts[0]!,
          texts.slice(1).map((cell) => [cell, cell]),
        );
      },
    ),
    { numRuns: 60 },
  );
  expect(pdfMaker()).toBe(maker);
  const { letters } = readPdf(await paper('en', 'Łukasz ñ', [['عيسى 中', '\u202e9']]));
  for (const letter of 'Łukasz' + 'عيسى' + '中9') expect(letters, letter).toContain(letter);
});

test('a long paper takes the pages that it needs', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => [`Row ${i}`, '1.00']);
  expect(readPdf(await paper('en', 'Long', rows)).pages).toBe(3);
});

test('a layout that does not compile is told with its mistake, and reads no file of the machine', async () => {
  const layout = (source: string) => {
    const path = join(tmpdir(), `layout-${process.pid}-${source.length}.typ`);
    writeFileSync(path, source);
    return pathToFileURL(path);
  };
  const english = { language: 'en' } as const;
  await expect(makePdf(SERVER, layout('#nobody-knows'), english)).rejects.toThrow(
    'unknown variable',
  );
  await expect(makePdf(SERVER, layout('#read("/etc/passwd")'), english)).rejects.toThrow(
    'file not found',
  );
});

test('a maker that dies is told to whoever waits, and the next paper has a new one', async () => {
  await paper('en', 'First', []);
  const first = pdfMaker()!;
  const asked = paper('en', 'Second', []);
  first.kill('SIGKILL');
  const behind = paper('en', 'Behind it', []);
  await expect(asked).rejects.toThrow('has ended');
  expect(readPdf(await behind).pages).toBe(1);
  if (first.exitCode === null && first.signalCode === null) await once(first, 'exit');
  expect(readPdf(await paper('en', 'Third', [])).pages).toBe(1);
  expect(pdfMaker()!.pid).not.toBe(first.pid);
});
