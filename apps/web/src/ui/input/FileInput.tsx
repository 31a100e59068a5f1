import type { RefObject } from 'react';

/** The hidden file input behind a button; the same file can be chosen twice in a row. */
export function FileInput({
  input,
  label,
  accept,
  onFile,
}: {
  /** The input that the button clicks. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** File extensions offered; any by default. */
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
