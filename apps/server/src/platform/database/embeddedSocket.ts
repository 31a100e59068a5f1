import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** What a session may leave behind: an open transaction, a role, prepared statements. */
const NEW_SESSION = ['rollback', 'discard all'].map(simpleQuery);

/**
 * The socket that the driver `pg` speaks PostgreSQL's protocol through, to the database in this
 * process. Everything that the driver writes at once goes to the database in one call: that, and
 * the driver's own parser, make a statement half as dear as PGlite's bridge, which calls for each
 * part of it and hands over what it has parsed itself.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** The driver calls it once: the only session of the database starts anew. */
  connect(): void {
    this.#pglite.waitReady
      .then(async () => {
        for (const message of NEW_SESSION) await this.#ask(message);
        this.emit('connect');
      })
      .catch((error: Error) => this.destroy(error));
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#ask(message).then((answers) => {
      for (const answer of answers) this.push(answer);
      done();
    }, done);
  }

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // what the driver asks of a socket besides
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /** Never answers before the driver has written down what it asked: that is, not at once. */
  async #ask(message: Buffer): Promise<Buffer[]> {
    const answers: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      // the database writes its answers into memory that it uses again
      onRawData: (bytes) => void answers.push(Buffer.from(bytes)),
    });
    return answers;
  }
}

/** A message of the protocol: `Q`, its length, the statement, a zero. */
function simpleQuery(statement: string): Buffer {
  const message = Buffer.alloc(statement.length + 6);
  message.write('Q');
  message.writeInt32BE(statement.length + 5, 1);
  message.write(statement, 5);
  return message;
}
