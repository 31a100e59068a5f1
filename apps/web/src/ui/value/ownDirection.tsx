import type { ReactNode } from 'react';

/**
 * Text that somebody typed, in its own direction: "7 Jalan Ampang" and "Rimba Sdn. Bhd." keep number and full stop
 * where they are in Arabic, too. Anything that is not plain text is left as it is.
 */
export const ownDirection = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi>{content}</bdi> : content;
