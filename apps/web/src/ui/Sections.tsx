import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Sections.module.css';
import { SideItem, SideList } from './SideList.tsx';
import { Grid } from './Stack.tsx';

/**
 * A page longer than a window, with an index of its sections: the headings of its cards, however many there are by
 * now. It stands beside them, and on a narrow screen above.
 */
export function Sections({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = box.current!;
    const read = () =>
      setTitles((old) => {
        const now = [...element.querySelectorAll('h2')].map(({ textContent }) => textContent);
        return now.join('\n') === old.join('\n') ? old : now;
      });
    read();
    const changes = new MutationObserver(read);
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  function open(at: number) {
    const heading = box.current?.querySelectorAll('h2')[at];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }
  return (
    <Grid columns="side">
      <div className={styles.index}>
        <SideList label={t('sections.title')}>
          {titles.map((title, at) => (
            <SideItem key={title} title={title} current={false} onClick={() => open(at)} />
          ))}
        </SideList>
      </div>
      <div ref={box} className={styles.sections}>
        {children}
      </div>
    </Grid>
  );
}
