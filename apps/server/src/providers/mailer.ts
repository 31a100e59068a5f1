import { createTransport } from 'nodemailer';
import { isLoopback } from '../platform/exposure.ts';

/** A mail as it leaves the house. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each try, so that whoever receives it twice can tell. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** Hands mails to a mail server; throws when it does not take one. */
export interface Mailer {
  /** @param givenUp once it is aborted the mail does not leave any more, and this throws */
  send: (mail: OutgoingMail, givenUp?: AbortSignal) => Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 15_000;
/** Mails under way at the same time: a mail server that takes 200 ms takes 100 a second, and some to spare. */
export const MAIL_CONNECTIONS = 30;

/**
 * A mail server by its address, `smtp://user:password@host:587` or `smtps://…`. With `smtp://` the
 * connection is encrypted before anything is said, or no mail leaves: a reset link in the clear would be
 * anybody's.
 *
 * @param insecure encrypted if the server offers it, else in the clear
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
