import type { Readable } from 'node:stream';

/** How far a file is that is made while it is sent. */
export interface FileProgress {
  done: number;
}

/** What a call answers when it is asked for a file: RESULT is absent then. */
export class FileAnswer {
  readonly mediaType: string;
  /** Whole, or made while it is sent. */
  readonly content: Readable | Buffer;
  /** Of a list: rows in all, below the headings. */
  readonly rows: number | undefined;
  /** How many of them are in it so far; whoever makes it counts. */
  readonly progress: FileProgress;

  constructor(
    mediaType: string,
    content: Readable | Buffer,
    rows?: number,
    progress: FileProgress = { done: 0 },
  ) {
    this.mediaType = mediaType;
    this.content = content;
    this.rows = rows;
    this.progress = progress;
  }
}

/** A paper as the answer of a call with `Paper: 'pdf'`. */
export const pdfAnswer = (pdf: Buffer) => new FileAnswer('application/pdf', pdf);
