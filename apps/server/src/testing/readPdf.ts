import { inflateSync } from 'node:zlib';

/** What tests check in a PDF. */
interface PdfRead {
  pages: number;
  /** Embedded font families and weights, without the subset prefix. */
  fonts: string[];
  /** Every letter shown, as it would be copied from the file. */
  letters: Set<string>;
}

/** Reads pages, fonts and letters of a PDF; a letter without a glyph in any font is not included. */
export function readPdf(pdf: Buffer): PdfRead {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('this is no PDF');
  const raw = pdf.toString('latin1');
  const parts = [raw];
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    try {
      parts.push(inflateSync(pdf.subarray(found.index + found[0].length)).toString('latin1'));
    } catch {
      // a different kind of stream
    }
  }
  const whole = parts.join('\n');
  const fonts = [...whole.matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name!);
  const letters = new Set<string>();
  for (const [, block] of whole.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, , hex] of block!.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      for (const letter of Buffer.from(hex!, 'hex').swap16().toString('utf16le'))
        letters.add(letter);
  return {
    pages: [...whole.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    fonts: [...new Set(fonts)].toSorted(),
    letters,
  };
}
