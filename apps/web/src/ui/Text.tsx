import { placed, type BoxProps } from './box.ts';

/** Words with a place of their own: a distance, a width, a tone. Words alone need no part. */
export function Text({ as: Element = 'p', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} className={className} />;
}
