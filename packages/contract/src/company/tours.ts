import { TOURED } from '@canopy/domain/tours';
import { z } from 'zod/mini';
import { post, SIGNED_IN } from '../call.ts';

/** Which tours a person has ended; grouped with the sign-in calls. */
export const tours = {
  saveTour: post('/Auth/SaveTour', {
    summary: 'Save that the caller ended the tour of a screen, or wants it to start again',
    access: SIGNED_IN,
    body: { Screen: z.enum(TOURED), Ended: z.boolean() },
    result: z.literal(true),
    actingAs: false,
  }),
};
