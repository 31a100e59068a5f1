import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, PlainButton } from '../input/Button.tsx';
import { MAP_SIZE, STATE_OUTLINES, statePath } from '../input/malaysia.ts';
import { PlainTable } from '../list/PlainTable.tsx';
import { Row, Stack } from '../layout/Stack.tsx';
import styles from './StateMap.module.css';

/** One measure of the states. */
export interface StateMeasure {
  key: string;
  title: string;
  /** Determines the shade, from zero. */
  value: (place: string) => number;
  /** The value as text. */
  text: (place: string) => string;
}

/**
 * The states of Malaysia, shaded darker for higher values of the selected measure; also as a table, which
 * includes places abroad.
 */
export default function StateMap({
  label,
  places,
  measures,
}: {
  label: string;
  /** In table order; those with a code are drawn on the map. */
  places: readonly { key: string; name: string; stateID: string | null }[];
  measures: readonly StateMeasure[];
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(measures[0]!.key);
  const [table, setTable] = useState(false);
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0]!;
  const drawn = places.filter(({ stateID }) => stateID !== null && stateID in STATE_OUTLINES);
  const most = Math.max(1, ...drawn.map(({ key }) => measure.value(key)));
  return (
    <Stack gap={12}>
      <div className={styles['tools']}>
        <Row gap={4} role="group" aria-label={label}>
          {measures.map(({ key, title }) => (
            <Button
              key={key}
              kind={key === measure.key ? 'quiet' : 'plain'}
              size="small"
              aria-pressed={key === measure.key}
              onClick={() => setChosen(key)}
            >
              {title}
            </Button>
          ))}
        </Row>
        <PlainButton aria-pressed={table} onClick={() => setTable(!table)}>
          {t('map.table')}
        </PlainButton>
      </div>
      {table ? (
        <PlainTable
          head={[t('label.state'), ...measures.map(({ title }) => title)]}
          rows={places.map(({ key, name }) => [name, ...measures.map(({ text }) => text(key))])}
        />
      ) : (
        <>
          <svg
            className={styles['map']}
            viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
            role="img"
            aria-label={[
              label,
              ...drawn
                .slice(0, 5)
                .map(({ key, name }) => t('label.pair', { label: name, value: measure.text(key) })),
            ].join('. ')}
          >
            {Object.keys(STATE_OUTLINES).map((code) => (
              <path key={code} d={statePath(code)} className={styles['land']} />
            ))}
            {drawn.map(({ key, name, stateID }) => (
              <path
                key={key}
                d={statePath(stateID!)}
                className={styles['figure']}
                fillOpacity={
                  measure.value(key) === 0 ? 0 : 0.15 + (0.85 * measure.value(key)) / most
                }
              >
                <title>{t('label.pair', { label: name, value: measure.text(key) })}</title>
              </path>
            ))}
          </svg>
          <div className={styles['scale']} aria-hidden>
            <bdi>0</bdi>
            <span className={styles['ramp']} />
            <bdi>
              {measure.text(drawn.find(({ key }) => measure.value(key) === most)?.key ?? '')}
            </bdi>
          </div>
        </>
      )}
    </Stack>
  );
}
