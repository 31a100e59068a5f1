import { BACKGROUNDS, SIDEBARS, THEME_MODES, TOP_BARS } from '@canopy/domain/themes';
import { z } from 'zod/mini';
import { post, SIGNED_IN } from '../call.ts';

/** A person's choice of appearance; grouped with the sign-in calls. */
export const theme = {
  myTheme: post('/Auth/MyTheme', {
    summary: 'How the product looks to the signed-in person; null: never chosen',
    access: SIGNED_IN,
    body: {},
    result: z.nullable(
      z.object({
        mode: z.enum(THEME_MODES),
        /** From 0, the product's default; likewise the next two. */
        topBar: z.int(),
        sidebar: z.int(),
        background: z.int(),
      }),
    ),
    firstLogin: true,
  }),
  saveTheme: post('/Auth/SaveTheme', {
    summary: 'Save how the product looks to the caller, on every device',
    access: SIGNED_IN,
    body: {
      Mode: z.enum(THEME_MODES),
      TopBar: z.int().check(z.minimum(0), z.maximum(TOP_BARS - 1)),
      Sidebar: z.int().check(z.minimum(0), z.maximum(SIDEBARS - 1)),
      Background: z.int().check(z.minimum(0), z.maximum(BACKGROUNDS - 1)),
    },
    result: z.literal(true),
    firstLogin: true,
    actingAs: false,
  }),
};
