import { placed, type BoxProps } from '../layout/box.ts';
import { classes } from '../value/classes.ts';
import styles from './Notice.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'gold';

/** A message on the page, coloured by its meaning. */
export function Notice({
  as: Element = 'p',
  look = 'info',
  row,
  ...props
}: BoxProps & {
  look?: Exclude<Tone, 'gold'> | undefined;
  /** Lays its children out in a row. */
  row?: boolean;
}) {
  const { className, attributes } = placed(props);
  return (
    <Element
      {...attributes}
      data-part="notice"
      data-look={look}
      className={classes(
        styles.notice,
        styles[look],
        props.gap !== undefined && !row && styles.stack,
        row && styles.row,
        className,
      )}
    />
  );
}

/** A state or kind as one word; neutral without a tone. */
export function Tag({ tone, children }: { tone?: Tone | undefined; children: React.ReactNode }) {
  return (
    <span data-part="tag" data-tone={tone} className={classes(styles.tag, tone && styles[tone])}>
      {children}
    </span>
  );
}

/** The number of items waiting for a person. */
export function Count({ children }: { children: React.ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
