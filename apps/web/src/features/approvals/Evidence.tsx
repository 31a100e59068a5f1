import type { ReactNode } from 'react';
import { PictureView } from '../../ui/PictureView.tsx';
import styles from './approvals.module.css';
import { useDesk } from './deskContext.ts';

/** The middle of the desk: a private picture to zoom and turn, by the desk's keys too. */
export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { picture } = useDesk();
  return <PictureView url={url} label={label} control={picture} />;
}

/** Several pictures, one below the other; the keys move all of them. */
export function EvidencePictures({ children }: { children: ReactNode }) {
  return <div className={styles.pictures}>{children}</div>;
}

/** The middle of the desk where there is no picture. */
export function Evidence({ children }: { children: ReactNode }) {
  return <section className={`card ${styles.evidence}`}>{children}</section>;
}

/** The end of the desk: who, how much, and the decision. */
export function DeskCase({
  name,
  facts,
  amount,
  children,
}: {
  name: ReactNode;
  facts: ReactNode;
  amount?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`card ${styles.case}`}>
      <div className={styles.head}>
        <div className="grow">
          <h2>{name}</h2>
          <p className="small muted">{facts}</p>
        </div>
        {amount}
      </div>
      {children}
    </section>
  );
}
