import { createLink } from '@tanstack/react-router';
import { ButtonAnchor, IconAnchor } from './Button.tsx';

/** A link to another page of the product that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** A link to another page that is an icon alone. */
export const IconLink = createLink(IconAnchor);
