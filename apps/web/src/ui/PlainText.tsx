import styles from './PlainText.module.css';

/** What somebody typed, with its lines as they are and in its own direction. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles['text']} dir="auto">
      {text}
    </p>
  );
}
