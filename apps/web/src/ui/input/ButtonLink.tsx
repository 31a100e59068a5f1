import { createLink } from '@tanstack/react-router';
import { ButtonAnchor, IconAnchor } from './Button.tsx';

/** A link to another page of the product, styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** A link to another page with only an icon. */
export const IconLink = createLink(IconAnchor);
