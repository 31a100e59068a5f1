import type { DragEvent, ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import styles from './Thumb.module.css';

/** A thumbnail in a list. */
export function Thumb({ src }: { src: string }) {
  return (
    <span className={styles.thumb}>
      <Picture src={src} size={44} />
    </span>
  );
}

/** Pictures that can be reordered by dragging, or with the buttons below each. */
export function PictureOrder({
  pictures,
  label,
  onMove,
  buttons,
}: {
  pictures: readonly string[];
  /** Name of a picture, by its position from 0. */
  label: (place: number) => string;
  onMove: (from: number, to: number) => void;
  buttons: (place: number) => ReactNode;
}) {
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const from = Number(event.dataTransfer.getData('text/plain'));
    if (Number.isInteger(from) && from !== to) onMove(from, to);
  };
  return (
    <ul data-part="pictures" className={styles.order}>
      {pictures.map((picture, i) => (
        <li key={picture}>
          <button
            type="button"
            className={styles.thumb}
            draggable
            aria-label={label(i)}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(i))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, i)}
          >
            <Picture src={picture} size={112} />
          </button>
          <span>{buttons(i)}</span>
        </li>
      ))}
    </ul>
  );
}
