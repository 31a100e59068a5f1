import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** What the process is asked for: the layout as Typst source, and what stands on the paper as JSON. */
export interface PdfOrder {
  layout: string;
  data: string;
}

/** What it answers. */
export type PdfMade = { pdf: Uint8Array } | { failed: string };

// whoever asked is gone
process.on('disconnect', () => process.exit());

const folderOf = (entry: string) => dirname(fileURLToPath(entry));
const LATIN_AND_ARABIC = folderOf(import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic'));
const CHINESE = join(folderOf(import.meta.resolve('@embedpdf/fonts-sc')), '../fonts');

// a layout may read its workspace: there is none
const workspace = mkdtempSync(join(tmpdir(), 'canopy-pdf-'));
rmdirSync(workspace);

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [
    { fontPaths: [join(LATIN_AND_ARABIC, '400Regular'), join(LATIN_AND_ARABIC, '600SemiBold')] },
    { fontPaths: [CHINESE] },
  ],
});

function made({ layout, data }: PdfOrder): PdfMade {
  const result = compiler.compile({ mainFileContent: layout, inputs: { data } });
  const error = result.takeError();
  // the message of the error itself is empty
  if (error) return { failed: JSON.stringify(compiler.fetchDiagnostics(error)) };
  return { pdf: compiler.pdf(result.result!) };
}

process.on('message', (order: PdfOrder) => {
  let answer: PdfMade;
  try {
    answer = made(order);
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) };
  }
  // what was compiled a few papers ago is not needed again
  compiler.evictCache(3);
  process.send!(answer);
});
