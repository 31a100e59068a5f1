import { useMatches } from '@tanstack/react-router';

/** The frame's information on the open screen; undefined for an unknown path. */
export const useScreen = () =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
