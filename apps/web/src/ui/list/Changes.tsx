import { Fragment, type ReactNode } from 'react';
import styles from './Changes.module.css';

/** Old and new values, field by field. */
export function Changes({
  before,
  after,
  fields,
}: {
  /** Headings of the two columns. */
  before: string;
  after: string;
  fields: { name: string; before: ReactNode; after: ReactNode }[];
}) {
  return (
    <div className={styles.changes}>
      <span />
      <span className="caption">{before}</span>
      <span className="caption">{after}</span>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <span>
            <strong>{field.name}</strong>
          </span>
          <span>
            <bdi>{field.before}</bdi>
          </span>
          <span>
            <bdi>{field.after}</bdi>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
