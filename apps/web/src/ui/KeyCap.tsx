import styles from './keyCap.module.css';
import { drawnKey, useLetterKeys } from './letterKeys.ts';

/**
 * A single-key shortcut for the action in the text beside it, drawn as a key; hidden when single keys are
 * off.
 */
export function KeyCap({ children: key }: { children: string }) {
  return (
    useLetterKeys() && (
      <kbd className={styles['key']} dir="ltr" aria-hidden>
        {drawnKey(key)}
      </kbd>
    )
  );
}

/** Keys that do the same thing, with a description. */
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
