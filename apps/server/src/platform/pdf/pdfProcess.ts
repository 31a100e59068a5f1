import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** A request to the process: the layout as Typst source, and the document's data as JSON. */
export interface PdfOrder {
  layout: string;
  data: string;
}

/** Its response. */
export type PdfMade = { pdf: Uint8Array } | { failed: string };

// the requester is gone
process.on('disconnect', () => process.exit());

const folderOf = (entry: string) => dirname(fileURLToPath(entry));
const LATIN_AND_ARABIC = folderOf(import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic'));
const CHINESE = join(folderOf(import.meta.resolve('@embedpdf/fonts-sc')), '../fonts');

// a layout may read its workspace, so there is none
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
  // the error's own message is empty
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
  // drops compiled content not used in the last few documents
  compiler.evictCache(3);
  process.send!(answer);
});
