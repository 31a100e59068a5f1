import { useState } from 'react';
import { classes } from '../value/classes.ts';
import styles from './DropBox.module.css';

/** An area to drop or paste a file into; its children are the other options. */
export function DropBox({
  busy,
  onFile,
  children,
}: {
  busy: boolean;
  onFile: (file: File | undefined) => void;
  children: React.ReactNode;
}) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={classes(styles.box, over && styles.over, busy && styles.busy)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => onFile(event.clipboardData.files[0])}
    >
      {children}
    </div>
  );
}
