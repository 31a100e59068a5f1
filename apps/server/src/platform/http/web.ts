import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language } from '@canopy/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { textOf } from '../texts.ts';
import { languageRead } from './errorText.ts';
import { contentPolicy } from './safeHeaders.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../../../web/dist');

/**
 * Serves the built pages; any path that is not a file belongs to the single-page app.
 *
 * @param services origins that the pages may call besides this server
 * @param brand the company's current name, for the page title until the page has loaded it and for
 * installing the portal as an app
 */
export async function serveWeb(
  app: FastifyInstance,
  folder = WEB_FOLDER,
  services: readonly string[] = [],
  brand: () => string = () => 'Canopy',
): Promise<void> {
  const page = { folder, services, brand };
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      // compressed when the pages were built
      preCompressed: true,
      // named by content, so they never change
      setHeaders: (reply, path) => {
        const cache = /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        reply.header('cache-control', cache);
        if (/\.svg(\.br|\.gz)?$/.test(path))
          reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
    });
    // the plugin's own route reads the whole folder on every request to find a name in different case;
    // nothing of ours depends on the case of a file name
    app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
      reply.sendFile(request.params['*']),
    );
    app.get('/manifest.webmanifest', async (_request, reply) => {
      const manifest = JSON.parse(
        await readFile(join(folder, 'manifest.webmanifest'), 'utf8'),
      ) as object;
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify({ ...manifest, name: brand(), short_name: brand() }));
    });
    // to the file server `/` is a folder; people get the page there
    app.get('/', (request, reply) => sendPage(request, reply, page));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)(\/|$)/.test(request.url);
    if (!built || !isPage) throw new ApiError('NOT_FOUND');
    return sendPage(request, reply, page);
  });
}

/**
 * The page with a nonce of its own, which its libraries put on the style sheets they write, and with the
 * services that its policy allows, so that it knows when a setting has allowed another one since.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, services, brand }: { folder: string; services: readonly string[]; brand: () => string },
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const language = languageRead(request.headers['accept-language']);
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(nonce, services))
    .type('text/html; charset=utf-8')
    .send(
      page
        .replace(
          '<head>',
          `<head><meta property="csp-nonce" nonce="${nonce}" /><meta name="services" content="${services.join(' ')}" />`,
        )
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(brand())}</title>`)
        .replace(LOADING_FAILED, (said) => inLanguage(said, language)),
    );
}

/** What the page says if its scripts do not load. */
const LOADING_FAILED = /<main class="loading-failed".*?<\/main>/s;

/** The same in the visitor's language: nobody else can translate it while no script has come. */
const inLanguage = (said: string, language: Language): string =>
  said
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    .replaceAll(
      /(data-says="(\w+)"[^>]*>)[^<]*/g,
      (_, tag: string, key: string) => tag + escaped(textOf(language, `page.${key}`)),
    );

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => MARKS[mark]!);
