import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../input/Button.tsx';
import { classes } from './classes.ts';
import styles from './Facts.module.css';
import { ownDirection } from './ownDirection.tsx';

/** Names and values, in two columns where there is room. */
export function Facts({ children, columns }: { children: ReactNode; columns?: 2 }) {
  return <dl className={classes(styles.facts, columns === 2 && styles.two)}>{children}</dl>;
}

/** A line of {@link Facts}; with `copy` a button copies that text to the clipboard. */
export function Fact({
  label,
  copy,
  whole,
  children,
}: {
  label: ReactNode;
  copy?: string | undefined;
  /** Spans both columns. */
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.fact, whole && styles.whole)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {ownDirection(children)}
        {copy && typeof label === 'string' && <CopyButton text={copy} label={label} />}
      </dd>
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <span className={styles.copy}>
      <IconButton
        label={copied ? t('share.copied') : t('share.copyWhat', { what: label })}
        onBlur={() => setCopied(false)}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </span>
  );
}
