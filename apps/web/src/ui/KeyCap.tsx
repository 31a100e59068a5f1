import styles from './keyCap.module.css';
import { drawnKey, useLetterKeys } from './letterKeys.ts';

/** A single key that does what the text beside it says, drawn as one; nothing where single keys are off. */
export function KeyCap({ children: key }: { children: string }) {
  return (
    useLetterKeys() && (
      <kbd className={styles['key']} dir="ltr" aria-hidden>
        {drawnKey(key)}
      </kbd>
    )
  );
}

/** Keys that do one thing, and what that is. */
export function KeysFor({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span>
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}{' '}
      {text}
    </span>
  );
}
