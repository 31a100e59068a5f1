import type { RefObject } from 'react';

/** The hidden field behind a button that opens a file; the same file can be chosen again. */
export function FileInput({
  input,
  label,
  accept,
  onFile,
}: {
  /** What the button clicks. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** Endings that are offered; without it any. */
  accept?: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
