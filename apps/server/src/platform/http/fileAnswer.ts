import type { Readable } from 'node:stream';

/** What a call answers when it is asked for a file: RESULT is absent then. */
export class FileAnswer {
  readonly mediaType: string;
  /** Whole, or made while it is sent. */
  readonly content: Readable | Buffer;
  /** Of a list: rows in all, below the headings. */
  readonly rows: number | undefined;

  constructor(mediaType: string, content: Readable | Buffer, rows?: number) {
    this.mediaType = mediaType;
    this.content = content;
    this.rows = rows;
  }
}

/** A paper as the answer of a call with `Paper: 'pdf'`. */
export const pdfAnswer = (pdf: Buffer) => new FileAnswer('application/pdf', pdf);
