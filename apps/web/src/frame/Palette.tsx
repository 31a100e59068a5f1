import { Search } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../session/session.ts';
import { Overlay } from '../ui/overlay/Overlay.tsx';
import { Key } from '../ui/input/Key.tsx';
import styles from './Palette.module.css';
import { useEntries, type Entry, type EntryGroup } from './paletteEntries.tsx';
import { keepRecent, loadRecents } from './recents.ts';
import { useSettled } from '../ui/input/useSettled.ts';

/** Number of entries that fill the dialog, on a phone too. */
const ROOM = 16;

/** The first few entries, in their groups. */
const firstOf = (groups: EntryGroup[], count: number): EntryGroup[] =>
  groups.flatMap((group, at) => {
    const before = groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0);
    const entries = group.entries.slice(0, Math.max(0, count - before));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });

/** Adds to each group the overall index of its first entry. */
function numbered(groups: EntryGroup[]): (EntryGroup & { first: number })[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.entries.length;
    return { ...group, first };
  });
}

interface RowProps {
  id: string;
  entry: Entry;
  selected: boolean;
  onAt: () => void;
  onChoose: (entry: Entry) => void;
}

/** One entry; memoized so that typing or moving the selection re-renders only entries that look different. */
const EntryRow = memo(
  function EntryRow({ id, entry, selected, onAt, onChoose }: RowProps) {
    return (
      // the keyboard is handled by the input above
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        id={id}
        role="option"
        aria-selected={selected}
        className={styles['entry']}
        onPointerMove={selected ? undefined : onAt}
        onClick={() => onChoose(entry)}
      >
        {entry.icon}
        <bdi className={styles['label']}>{entry.label}</bdi>
        {entry.detail && <bdi className={`caption ${styles['detail']}`}>{entry.detail}</bdi>}
      </div>
    );
  },
  // an entry's action is determined by its key
  (old, next) =>
    old.id === next.id &&
    old.selected === next.selected &&
    old.entry.key === next.entry.key &&
    old.entry.label === next.entry.label &&
    old.entry.detail === next.entry.detail,
);

/** Command palette over pages, members, orders, products and actions (Ctrl/Cmd + K). */
export default function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const login = useLogin()!;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [, setRead] = useState(false);
  useEffect(() => void loadRecents(login.memberID).then(() => setRead(true)), [login.memberID]);
  const found = useEntries(useSettled(useDeferredValue(text)), onKeys);
  // the first frame renders only what fits in the dialog
  const whole = useDeferredValue(true, false);
  const groups = numbered(whole ? found : firstOf(found, ROOM));
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    const { key, label, detail } = entry;
    if (key !== 'out')
      void keepRecent(login.memberID, { key, label, ...(detail ? { detail } : {}) });
    onClose();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((now) => (Math.min(now, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current);
    }
  }

  return (
    <Overlay className={styles['dialog']} aria-label={t('frame.search')} onClose={onClose}>
      <div className={styles['field']}>
        <Search size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${entries.indexOf(current)}`}
          aria-label={t('frame.search')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('frame.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        className={styles['results']}
        role="listbox"
        aria-label={t('frame.found')}
      >
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={t(`palette.${group.title}`)}>
            <p className={`caption ${styles['title']}`} aria-hidden>
              {t(`palette.${group.title}`)}
            </p>
            {group.entries.map((entry, i) => (
              <EntryRow
                key={entry.key}
                id={`${id}-${group.first + i}`}
                entry={entry}
                selected={entry === current}
                onAt={() => setAt(group.first + i)}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
        {entries.length === 0 && (
          <p className={`muted ${styles['none']}`} role="status">
            {t('palette.none')}
          </p>
        )}
      </div>
      <div className={`caption ${styles['foot']}`} aria-hidden>
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('palette.move')}
        </span>
        <span>
          <Key>Enter</Key> {t('palette.open')}
        </span>
        <span>
          <Key>Esc</Key> {t('action.close')}
        </span>
      </div>
    </Overlay>
  );
}
