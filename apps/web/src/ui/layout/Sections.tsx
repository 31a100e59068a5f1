import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Sections.module.css';
import { SideItem, SideList } from './SideList.tsx';
import { Grid } from './Stack.tsx';

/**
 * A page longer than the window, with an index of its sections taken from whatever headings it has at the
 * time. The index stays visible beside them, or above on a narrow screen.
 *
 * @param shown what was chosen `above`: where the sections begin below the choice, another one comes into view
 */
export function Sections({
  above,
  shown,
  children,
}: {
  above?: ReactNode;
  shown?: string;
  children: ReactNode;
}) {
  const side = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const top = box.current!.getBoundingClientRect().top;
    if (side.current!.getBoundingClientRect().bottom <= top) box.current!.scrollIntoView();
  }, [shown]);
  return (
    <Grid columns="side">
      <div ref={side} className={styles.side}>
        {above}
        <Index of={box} />
      </div>
      <div ref={box} className={styles.sections}>
        {children}
      </div>
    </Grid>
  );
}

function Index({ of: box }: { of: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = box.current!;
    const read = () =>
      setTitles((old) => {
        const now = [...element.querySelectorAll('h2')].map(({ textContent }) => textContent);
        return now.join('\n') === old.join('\n') ? old : now;
      });
    // an address may name a section; what is read above it moves it, until the person takes over
    let wanted = location.hash.slice(1);
    const arrive = () => {
      const at = [...element.querySelectorAll('h2')].findIndex(
        ({ id }) => id !== '' && id === wanted,
      );
      if (at >= 0) open(at);
    };
    const stay = () => void (wanted = '');
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(event, stay, { passive: true });
    read();
    arrive();
    const changes = new MutationObserver(() => {
      read();
      arrive();
    });
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      for (const event of ['wheel', 'pointerdown', 'keydown']) removeEventListener(event, stay);
    };
    // the sections are read as they come
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box]);
  function open(at: number) {
    const heading = box.current?.querySelectorAll('h2')[at];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }
  if (titles.length === 0) return null;
  return (
    <div className={styles.index}>
      <SideList label={t('sections.title')}>
        {titles.map((title, at) => (
          <SideItem key={title} title={title} current={false} onClick={() => open(at)} />
        ))}
      </SideList>
    </div>
  );
}
