import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * What a page may load, and who may frame it.
 *
 * @param nonce admits the style sheets that libraries write at run time; what carries no such page
 * has none
 * @param services origins that the page's own scripts may ask beside this server
 */
export const contentPolicy = (nonce?: string, services: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    // React and the charts set styles by script, which is no attribute
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...services].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** The headers of every answer, whoever gives it: the framework, what stands in front of it, Node itself. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'content-security-policy': contentPolicy(),
  // the camera reads codes at the door; nothing else of the device is asked for
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
  })(
    {} as IncomingMessage,
    // helmet sets headers and uses nothing else of an answer
    response as unknown as ServerResponse,
    () => {},
  );
  return headers;
}
