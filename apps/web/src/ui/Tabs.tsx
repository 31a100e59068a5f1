import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

/** Tabs; arrow keys move between them. */
export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  onChange,
}: {
  label: string;
  tabs: readonly { key: Key; title: string; content: ReactNode }[];
  active: Key;
  onChange: (key: Key) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === active),
  );
  const current = tabs[at]!;

  function onKeyDown(event: KeyboardEvent) {
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1;
    const step: Record<string, number> = { ArrowRight: rtl, ArrowLeft: -rtl };
    const move = step[event.key];
    if (!move) return;
    event.preventDefault();
    const next = tabs[(at + move + tabs.length) % tabs.length]!;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  }

  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.key}`}
        className="card"
      >
        {current.content}
      </div>
    </div>
  );
}
