import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './DropBox.module.css';

/** Where a file can be dropped or pasted; what is offered besides stands in it. */
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
