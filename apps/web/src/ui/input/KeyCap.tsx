import { Key } from './Key.tsx';
import { drawnKey, useLetterKeys } from './letterKeys.ts';

/**
 * A single-key shortcut for the action in the text beside it, drawn as a key; hidden when single keys are
 * off.
 */
export function KeyCap({ children: key }: { children: string }) {
  return useLetterKeys() && <Key silent>{drawnKey(key)}</Key>;
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
