import { TOURED } from '@canopy/domain/tours';
import { z } from 'zod/mini';
import { post, SIGNED_IN } from './call.ts';

/** Which tours a person has ended; grouped with the sign-in calls. */
export const tours = {
  saveTour: post('/Auth/SaveTour', {
    summary:
      'Keeps that the signed-in person ended the tour of a screen, or wants it to begin again',
    access: SIGNED_IN,
    body: { Screen: z.enum(TOURED), Ended: z.boolean() },
    result: z.literal(true),
    actingAs: false,
  }),
};
