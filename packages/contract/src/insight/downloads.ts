import { z } from 'zod/mini';
import { post, SIGNED_IN } from '../call.ts';
import { fileResult, instant, page, rowId, rows, text } from '../fields.ts';
import { TASK_STATES } from '../company/schedules.ts';

/**
 * Files that take a while: a task makes them, a notice says when they are ready, and they are kept for a
 * few days.
 */
export const downloads = {
  ask: post('/Download/Ask', {
    summary:
      'Start a task that makes the file of another call: a list as a sheet, or many documents in one file. Requires the permissions of that call',
    access: SIGNED_IN,
    actingAs: false,
    body: {
      /** File name without extension. */
      Name: text(120),
      /** Path of the call that produces the file. */
      Path: z.string().check(z.maxLength(100), z.regex(/^\/[A-Za-z/]+$/)),
      /** Its body, with `Export` or `Paper: "zip"`. */
      Body: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    },
    result: z.object({ downloadID: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_DOWNLOADS'],
  }),
  list: post('/Download/List', {
    summary: 'The caller’s own files that are made or being made, the newest first',
    access: SIGNED_IN,
    actingAs: false,
    body: page,
    result: rows(
      z.object({
        downloadID: z.int(),
        /** Including the extension. */
        fileName: z.string(),
        state: z.enum(TASK_STATES),
        /** Rows or documents in it so far, and in total; 0: not known yet. */
        done: z.int(),
        total: z.int(),
        /** Size of the file; 0 until it is ready. */
        bytes: z.int(),
        errorCode: z.nullable(z.string()),
        /** Why it could not be made, in the caller’s language. */
        problem: z.nullable(z.string()),
        createdAt: instant,
        /** When it will be deleted. */
        expiresAt: instant,
      }),
    ),
  }),
  take: post('/Download/Take', {
    summary: 'The file itself, as long as the caller may still make the call that it answers',
    access: SIGNED_IN,
    actingAs: false,
    body: { DownloadID: rowId },
    owners: { DownloadID: 'own' },
    result: fileResult,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'FORBIDDEN'],
  }),
  remove: post('/Download/Remove', {
    summary: 'Stop the making of a file, or delete one that is there',
    access: SIGNED_IN,
    actingAs: false,
    body: { DownloadID: rowId },
    owners: { DownloadID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
};
