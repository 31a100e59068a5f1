import { Duplex } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Clears what an earlier session may have left: an open transaction, a role, prepared statements. */
const NEW_SESSION = ['rollback', 'discard all'].map(simpleQuery);

/**
 * The socket through which the `pg` driver speaks the PostgreSQL protocol to the in-process database.
 * Everything the driver writes at once goes to the database in one call. That, and the driver's own parser,
 * halve the cost of a statement compared with PGlite's bridge, which makes a call per message and returns
 * what it has already parsed.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** Called once by the driver: resets the database's only session. */
  connect(): void {
    this.#pglite.waitReady
      .then(async () => {
        for (const message of NEW_SESSION) await this.#ask(message);
        this.emit('connect');
      })
      .catch((error: Error) => this.destroy(error));
  }

  override _read(): void {
    // answers are pushed as they arrive
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

  // other socket methods that the driver calls
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

  /**
   * Never answers synchronously: the driver must first have recorded its request. Nor does one statement follow
   * another without anything in between: the database computes in this thread, and a crowd of requests would be
   * neither counted nor refused while it does, and the health check not answered.
   */
  async #ask(message: Buffer): Promise<Buffer[]> {
    await otherWork();
    const answers: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      // the database reuses the memory in which it returns answers
      onRawData: (bytes) => void answers.push(Buffer.from(bytes)),
    });
    return answers;
  }
}

/** A protocol message: `Q`, its length, the statement, a zero byte. */
function simpleQuery(statement: string): Buffer {
  const message = Buffer.alloc(statement.length + 6);
  message.write('Q');
  message.writeInt32BE(statement.length + 5, 1);
  message.write(statement, 5);
  return message;
}
