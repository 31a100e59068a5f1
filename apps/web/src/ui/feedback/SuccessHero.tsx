import { Check, Hourglass } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './SuccessHero.module.css';

/** A large confirmation: whether the action is complete or pending, since when, and where to go from here. */
export function SuccessHero({
  done,
  state,
  when,
  title,
  children,
  actions,
}: {
  /** False: it waits for somebody. */
  done: boolean;
  /** The state in a word or two. */
  state: string;
  when: string;
  /** Title of the page, which takes the focus. */
  title: string;
  children: ReactNode;
  /** Links; the first is the one most people want. */
  actions: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.hero}>
      <Parcel />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={classes(styles.tag, !done && styles.wait)}>
            {done ? <Check size={16} aria-hidden /> : <Hourglass size={14} aria-hidden />}
            {state}
          </span>
          {when}
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** A parcel in the grass in front of the sun, in theme colours; the ground extends to the card's edges. */
function Parcel() {
  return (
    <svg className={styles.ground} viewBox="0 0 420 300" aria-hidden>
      <g fill="none" stroke="#fff" strokeOpacity="0.07" strokeWidth="26">
        <circle cx="250" cy="140" r="82" />
        <circle cx="250" cy="140" r="136" />
        <circle cx="250" cy="140" r="190" />
      </g>
      <circle cx="318" cy="102" r="36" fill="#E2A93B" />
      <path d="M-400 330C-160 318 30 232 190 232S560 262 800 222V560H-400z" fill="#0A3A2C" />
      <path
        d="M106 268c4-34-2-62-18-88 24 22 34 54 32 88zM120 270c0-44 4-78 14-112 4 40 2 78-2 112zM322 268c-2-38 4-68 18-98-2 36-4 66-6 98zM340 270c2-28 8-50 22-72-4 30-8 52-12 72z"
        fill="#2E7D5C"
      />
      <path d="M156 150l78 26v104l-78-34z" fill="#D3A261" />
      <path d="M234 176l74-28v96l-74 36z" fill="#B98A4C" />
      <path d="M156 150l74-26 78 24-74 28z" fill="#E6C491" />
      <path d="M194 137l78 25v22l-14 6v-23l-78-26z" fill="#FBF2DF" />
      <path d="M168 190l30 11v26l-30-12z" fill="#FBF9F5" />
      <path
        d="M174 201l16 6M174 209l12 5"
        stroke="#0E5A43"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M262 222c16-20 32-18 36-18 0 18-12 32-32 30z" fill="#0E5A43" />
    </svg>
  );
}
