import { placed, type BoxProps } from './box.ts';

/** Text that needs a layout: a distance, a width, a tone. Plain text needs no component. */
export function Text({ as: Element = 'p', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} className={className} />;
}
