import type { Readable } from 'node:stream';

/** Progress of a file that is made while it is being sent. */
export interface FileProgress {
  done: number;
}

/** The answer of a call that was asked for a file; there is no RESULT. */
export class FileAnswer {
  readonly mediaType: string;
  /** Complete, or made while it is being sent. */
  readonly content: Readable | Buffer;
  /** For a list: total rows, without the headings. */
  readonly rows: number | undefined;
  /** Rows in it so far; counted by whoever makes the file. */
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

/** A PDF as the answer to a call with `Paper: 'pdf'`. */
export const pdfAnswer = (pdf: Buffer) => new FileAnswer('application/pdf', pdf);
