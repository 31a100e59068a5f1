import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@canopy/contract/languages';
import { ApiError } from '../errors.ts';
import type { PdfMade, PdfOrder } from './pdfProcess.ts';
import { FairQueue } from '../http/fairQueue.ts';
import type { Caller } from '../http/shares.ts';
import { printable } from './printable.ts';

const MAKER = fileURLToPath(new URL('./pdfProcess.ts', import.meta.url));
/** Fonts and compiler take about 100 MB, so the process ends after this long without work. */
const IDLE_MS = 60_000;
/** A document that takes longer ends the process, and its requester gets an error. */
const MAX_MS = 30_000;
/** Maximum documents waiting. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 5;
/** One at a time, so that a document that crashes the process takes no other with it. */
const PAPERS = new FairQueue(
  1,
  MAX_WAITING,
  () => new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S }),
);

interface Making {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

// A process and not a thread: an ended thread does not return the compiler's memory.
let maker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
/** The document being made. */
let current: Making | null = null;
const layouts = new Map<string, string>();

/**
 * Makes a PDF from a layout and its data. A process beside the server makes documents one after another; it
 * starts with the first and ends when idle.
 *
 * @param caller whose share of the papers it is
 * @param layout a Typst file; it reads `data` as `json(bytes(sys.inputs.data))` and can read no other file.
 *   Fonts: `IBM Plex Sans Arabic` (Latin and Arabic, 400 and 600) and `Noto Sans S Chinese`.
 * @param data converted to JSON; texts are cleaned by `printable` and never interpreted as Typst
 * @throws ApiError `UNAVAILABLE` when too many wait, Error when the layout does not compile
 */
export async function makePdf(
  caller: Caller,
  layout: URL,
  data: { language: Language; [field: string]: unknown },
): Promise<Buffer> {
  const mirrored = data.language === 'ar';
  const order: PdfOrder = {
    layout: sourceOf(layout),
    data: JSON.stringify(data, (_, value) =>
      typeof value === 'string' ? printable(value, mirrored) : value,
    ),
  };
  clearTimeout(idle);
  try {
    return await PAPERS.run(caller, () => madeOf(order));
  } finally {
    if (PAPERS.isIdle) rest();
  }
}

async function madeOf(order: PdfOrder): Promise<Buffer> {
  const asked = (maker ??= startMaker());
  const late = setTimeout(() => asked.kill('SIGKILL'), MAX_MS);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      current = { resolve, reject };
      asked.ref();
      asked.channel?.ref();
      asked.send(order, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(late);
    current = null;
  }
}

/** The PDF process; null while there is none. For tests. */
export const pdfMaker = (): ChildProcess | null => maker;

/** Nothing is waiting: the process must not keep the server from ending, and ends by itself after a while. */
function rest(): void {
  const resting = maker;
  resting?.unref();
  resting?.channel?.unref();
  idle = setTimeout(() => {
    // nobody may use one that is about to end
    if (maker === resting) maker = null;
    resting?.kill();
  }, IDLE_MS).unref();
}

function sourceOf(layout: URL): string {
  const known = layouts.get(layout.href) ?? readFileSync(layout, 'utf8');
  layouts.set(layout.href, known);
  return known;
}

function startMaker(): ChildProcess {
  // it needs no secrets from the server's environment
  const started = fork(MAKER, { serialization: 'advanced', execArgv: [], env: {} });
  started.on('message', (answer: PdfMade) => {
    if ('pdf' in answer) current?.resolve(Buffer.from(answer.pdf));
    else current?.reject(new Error(`the layout does not compile: ${answer.failed}`));
  });
  const gone = () => {
    if (maker !== started) return;
    maker = null;
    current?.reject(new Error('the maker of papers has ended'));
  };
  started.on('error', gone);
  started.on('exit', gone);
  return started;
}
