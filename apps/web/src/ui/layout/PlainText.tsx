import styles from './PlainText.module.css';

/** Text somebody typed, with its own line breaks and text direction. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles['text']} dir="auto">
      {text}
    </p>
  );
}
