import { screen } from '../../../routing/screen.ts';
import { oneOf, optional } from '../../../routing/search.ts';
import { DESK_KINDS } from './deskTabs.ts';

/** Screens of this feature; the queues belong to the features they decide about. */
export const approvalsScreens = {
  decided: screen(
    'decided',
    { staff: '*', search: { kind: oneOf(...DESK_KINDS), page: optional } },
    () => import('./DecidedScreen.tsx'),
  ),
};
