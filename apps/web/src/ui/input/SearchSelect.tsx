import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../value/classes.ts';
import input from './Input.module.css';
import { matches } from '../list/matches.ts';
import styles from './SearchSelect.module.css';
import { place } from '../overlay/usePopover.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * A choice from a long list, found by typing part of its name: a country, a stock item. Typed text that
 * matches nothing is not accepted.
 */
export function SearchSelect({
  value,
  options,
  coded,
  onChange,
  ...control
}: {
  id?: string;
  name?: string;
  value: string;
  options: readonly Option[];
  /** The field shows the value, a code people know; the list shows value and label. */
  coded?: boolean;
  onChange: (value: string) => void;
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const text = (option: Option) => (coded ? `${option.value} ${option.label}` : option.label);
  const chosen = options.find((option) => option.value === value);
  const shown = chosen ? (coded ? chosen.value : chosen.label) : value;
  const found = open
    ? options.filter((option) => typed === null || matches(text(option), typed))
    : [];

  useLayoutEffect(() => {
    if (!open || !panel.current || !field.current) return;
    const list = panel.current;
    list.style.minWidth = `${field.current.offsetWidth}px`;
    if (!list.matches(':popover-open')) list.showPopover();
    const settle = () => {
      place(list, field.current!, 'start');
      list.style.maxHeight = `min(320px, ${list.style.maxHeight})`;
    };
    settle();
    // content above the field may grow, such as a note that a name is free
    const moved = new ResizeObserver(settle);
    for (let box = field.current.parentElement; box; box = box.parentElement) moved.observe(box);
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    return () => {
      moved.disconnect();
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
    };
  }, [open, found.length]);
  useEffect(() => {
    if (open) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, open]);

  function show() {
    if (open) return;
    setOpen(true);
    setTyped(null);
    setAt(Math.max(0, chosen ? options.indexOf(chosen) : 0));
  }
  function close() {
    setOpen(false);
    setTyped(null);
  }
  function choose(option: Option | undefined) {
    if (!option) return;
    if (option.value !== value) onChange(option.value);
    close();
  }
  function type(next: string) {
    setOpen(true);
    setTyped(next);
    setAt(0);
    // a complete value, typed or pasted, is selected without a press
    const whole = next.trim().toLowerCase();
    const same = options.find((option) =>
      [option.value, option.label].some((name) => name.toLowerCase() === whole),
    );
    if (same && same.value !== value) onChange(same.value);
  }
  function leave() {
    // the only match is taken as meant
    if (open && typed && found.length === 1) choose(found[0]);
    else close();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) return show();
      setAt((now) => Math.max(0, Math.min(now + step, found.length - 1)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      // Escape must not close a surrounding dialog
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <>
      <input
        {...control}
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        className={classes(input.input, input.select)}
        value={typed ?? shown}
        onClick={(event) => {
          if (!open) event.currentTarget.select();
          show();
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {open && (
        <div
          ref={panel}
          id={`${id}-list`}
          popover="manual"
          role="listbox"
          aria-label={t('list.choices')}
          className={styles.panel}
        >
          {found.map((option, i) => (
            // the keyboard chooses in the field
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              // several countries share a calling code
              key={`${option.value} ${option.label}`}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {coded && <span className="code">{option.value}</span>}
              <bdi>{option.label}</bdi>
            </div>
          ))}
          {found.length === 0 && (
            <p className={styles.none} role="status">
              {t('list.noChoice')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
