import { createTransport } from 'nodemailer';
import { isLoopback } from '../platform/exposure.ts';

/** An outgoing mail. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a recipient can recognize duplicates. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** Hands mails to a mail server; throws when one is not accepted. */
export interface Mailer {
  /** @param givenUp once aborted, the mail is no longer sent and this throws */
  send: (mail: OutgoingMail, givenUp?: AbortSignal) => Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 15_000;
/**
 * Mails sent concurrently: enough for 100 mails per second with a server that takes 200 ms each, with some
 * to spare.
 */
export const MAIL_CONNECTIONS = 30;

/**
 * A mail server by URL, `smtp://user:password@host:587` or `smtps://…`. With `smtp://` the connection must
 * be encrypted before anything is sent; otherwise no mail is sent, because anybody could use a reset link
 * sent in the clear.
 *
 * @param insecure encrypt only if the server offers it
 */
export function smtpMailer(url: string, from: string, insecure = false): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      requireTLS: !insecure && !isLoopback(new URL(url).hostname),
      maxConnections: MAIL_CONNECTIONS,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...mail, ...(signal ? { signal } : {}) });
    },
    close: () => transport.close(),
  };
}
