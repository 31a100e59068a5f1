import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * What a page may load, and who may frame it.
 *
 * @param nonce allows the style sheets that libraries write at run time; responses other than pages have
 * none
 * @param services origins that the page's own scripts may call besides this server
 */
export const contentPolicy = (nonce?: string, services: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    // React and the charts set styles by script, which does not count as an attribute
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

/** The headers of every response, whoever sends it: the framework, the code in front of it, or Node itself. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'content-security-policy': contentPolicy(),
  // the camera scans codes at the door; nothing else of the device is used
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
    // helmet only sets headers and uses nothing else of a response
    response as unknown as ServerResponse,
    () => {},
  );
  return headers;
}
