import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM } from 'tesseract.js';

/** A job for the process: read the text of a picture. */
export interface SlipOrder {
  id: number;
  picture: Uint8Array;
}

/** A word and its box, in pixels of the picture that was sent. */
interface PlacedWord {
  text: string;
  box: [left: number, top: number, right: number, bottom: number];
}

/** Its answer: the text, and the words of each line. */
export type SlipAnswer =
  | { id: number; text: string; lines: PlacedWord[][] }
  | { id: number; failed: string };

/** Bytes of memory at which it gives up; slips take up to 190 MB. */
const MAX_RSS = 320 * 1024 * 1024;
/** Lower priority than anything people wait for. */
const NICE = 15;

// the server that asked is gone
process.on('disconnect', () => process.exit());
setPriority(NICE);
setInterval(() => process.memoryUsage.rss() > MAX_RSS && process.exit(1), 100).unref();

const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
// model and program are local; nothing is downloaded or written
const reader = createWorker('eng', OEM.LSTM_ONLY, {
  langPath: join(data, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
  // an error thrown outside the awaited call would otherwise end the process without an answer
  errorHandler: () => {},
});

let before: Promise<unknown> = reader;
process.on('message', (order: SlipOrder) => {
  before = before.then(() => read(order)).then((answer) => process.send!(answer));
});

async function read({ id, picture }: SlipOrder): Promise<SlipAnswer> {
  try {
    const { data: found } = await (
      await reader
    ).recognize(Buffer.from(picture), {}, { text: true, blocks: true });
    const paragraphs = (found.blocks ?? []).flatMap((block) => block.paragraphs);
    const lines = paragraphs
      .flatMap((paragraph) => paragraph.lines)
      .map(({ words }) =>
        words.map(({ text, bbox: { x0, y0, x1, y1 } }): PlacedWord => ({
          text,
          box: [x0, y0, x1, y1],
        })),
      );
    return { id, text: found.text, lines };
  } catch (error) {
    return { id, failed: String(error) };
  }
}
