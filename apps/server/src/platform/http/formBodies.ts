import type { FastifyInstance } from 'fastify';
import type { ApiError } from '../errors.ts';
import { checkInput } from './checkInput.ts';

/** Accepts forms besides JSON, in this scope only. */
export function formBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      try {
        checkInput(fields);
        done(null, fields);
      } catch (error) {
        done(error as ApiError);
      }
    },
  );
}
