import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SlipWord } from '@canopy/domain/slipPlaces';
import { parseSlip } from '@canopy/domain/slipText';
import sharp from 'sharp';
import { MAX_PIXELS } from './picture.ts';
import type { SlipAnswer, SlipOrder } from './slipProcess.ts';

const READER = fileURLToPath(new URL('./slipProcess.ts', import.meta.url));
/** Model and program take about 170 MB: the reader ends after this long without a slip. */
const IDLE_MS = 60_000;
/**
 * A slip takes a second or two; one that takes longer than this ends the reader and is not read.
 */
const MAX_MS = 30_000;
/**
 * Width in pixels to which slips are scaled: large enough for the letters of a screenshot, small
 * enough for memory.
 */
const WIDTH = 1_000;
const MAX_HEIGHT = 2_200;

// A process rather than a thread: its memory is bounded and released, whatever a stranger's picture
// does to it.
let reader: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;

/** What text recognition found on a slip: its text, and the words of each line with their places. */
export interface SlipPage {
  text: string;
  lines: SlipWord[][];
}

/**
 * How a slip may have been turned or mirrored, in the order in which it is tried: as telephones turn pictures
 * first.
 */
const TURNS = [false, true].flatMap((mirrored) =>
  [0, 90, 270, 180].map((turned) => ({ mirrored, turned })),
);

/**
 * Text recognition of a slip, however it was turned or mirrored: upright first, then each other way until an
 * amount and the bank's number are found. The words of a turned one have no places.
 *
 * @throws Error as {@link readPage}
 */
export async function readTurned(
  picture: Buffer,
  pageOf: (picture: Buffer) => Promise<SlipPage> = readPage,
): Promise<SlipPage> {
  let upright: SlipPage | undefined;
  for (const { mirrored, turned } of TURNS) {
    const asSent = turned === 0 && !mirrored;
    const page = await pageOf(
      asSent
        ? picture
        : await sharp(picture, { limitInputPixels: MAX_PIXELS })
            .flop(mirrored)
            .toBuffer()
            .then((flopped) => sharp(flopped).rotate(turned).toBuffer()),
    );
    const { amount, slipNumber } = parseSlip(page.text);
    // a slip with its amount stands upright, whatever else of it cannot be read
    if (asSent && amount !== null) return page;
    if (amount !== null && slipNumber !== null) return { text: page.text, lines: [] };
    upright ??= page;
  }
  return upright!;
}

/**
 * Text recognition of slips, one at a time, in a separate process started by the first slip.
 * Nothing is downloaded.
 *
 * @throws Error when it cannot be read, or takes too long or too much memory
 */
export async function readPage(picture: Buffer): Promise<SlipPage> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH, height: MAX_HEIGHT, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  clearTimeout(idle);
  const asked = (reader ??= start());
  const order: SlipOrder = { id: (last += 1), picture: data };
  try {
    const { text, lines } = await answerOf(asked, order);
    const share = (pixels: number, all: number) => Math.round((pixels / all) * 10_000);
    return {
      text,
      lines: lines.map((words) =>
        words.map(({ text: word, box: [left, top, right, bottom] }) => ({
          text: word,
          box: [
            share(left, info.width),
            share(top, info.height),
            share(right, info.width),
            share(bottom, info.height),
          ],
        })),
      ),
    };
  } finally {
    rest(asked);
  }
}

/** The process that reads slips; null if there is none. For tests. */
export const slipReaderProcess = (): ChildProcess | null => reader;

type Found = Extract<SlipAnswer, { text: string }>;

function answerOf(asked: ChildProcess, order: SlipOrder): Promise<Found> {
  const late = setTimeout(() => asked.kill('SIGKILL'), MAX_MS);
  return new Promise<Found>((resolve, reject) => {
    const gone = () => reject(new Error('the reader of slips has ended'));
    const heard = (answer: SlipAnswer) => {
      if (answer.id !== order.id) return;
      asked.off('exit', gone);
      asked.off('message', heard);
      if ('text' in answer) resolve(answer);
      else reject(new Error(answer.failed));
    };
    asked.on('message', heard);
    asked.once('exit', gone);
    asked.ref();
    asked.channel?.ref();
    asked.send(order, (error) => error && reject(error));
  }).finally(() => clearTimeout(late));
}

/** It does not keep the server from exiting, and ends by itself after a while. */
function rest(resting: ChildProcess): void {
  resting.unref();
  resting.channel?.unref();
  clearTimeout(idle);
  idle = setTimeout(() => resting.kill(), IDLE_MS).unref();
}

function start(): ChildProcess {
  // it needs no secrets from the server's environment
  const started = fork(READER, { serialization: 'advanced', execArgv: [], env: {}, silent: true });
  const gone = () => {
    if (reader === started) reader = null;
  };
  started.on('error', gone);
  started.on('exit', gone);
  return started;
}
