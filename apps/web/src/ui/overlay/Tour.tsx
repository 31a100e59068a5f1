import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, PlainButton, SmallButton } from '../input/Button.tsx';
import { Overlay } from './Overlay.tsx';
import { Row } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './Tour.module.css';

/** One place of the page, and what it is good for. */
export interface TourStep {
  /** Selects the place; its first match is shown. */
  at: string;
  text: string;
}

/** Space around the place shown, and between it and the card. */
const AIR = 6;
const GAP = 14;
/** Room for the card; without it on both sides of the place, the card lies over its end. */
const CARD = 200;
/** A tall place, such as a whole list, is shown by its beginning. */
const TALLEST = 360;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(at: string): Box | null {
  const box = document.querySelector(at)?.getBoundingClientRect();
  if (!box) return null;
  const height = Math.min(box.height, TALLEST) + 2 * AIR;
  return { x: box.x - AIR, y: box.y - AIR, width: box.width + 2 * AIR, height };
}

/** Where the card stands: below the place, above it, or at the foot of the window. */
function placeOf({ x, y, width, height }: Box) {
  const below = y + height + GAP;
  const left = Math.max(16, Math.min(x, innerWidth - 376));
  const end = Math.max(16, Math.min(innerWidth - x - width, innerWidth - 376));
  const across = document.dir === 'rtl' ? { right: end } : { left };
  if (below + CARD < innerHeight) return { ...across, top: below };
  if (y - GAP > CARD) return { ...across, bottom: innerHeight - y + GAP };
  return { ...across, bottom: 16 };
}

/**
 * Shows places of the page one after the other, on top of it: with the arrow keys too, and Escape ends it.
 * Places that the page does not have now must be left out by the caller.
 */
export function Tour({
  title,
  steps,
  onEnd,
}: {
  title: string;
  steps: readonly TourStep[];
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const { at, text } = steps[step]!;
  const [box, setBox] = useState(() => boxOf(at));
  useLayoutEffect(() => {
    const target = document.querySelector(at);
    const tall = (target?.getBoundingClientRect().height ?? 0) > TALLEST;
    target?.scrollIntoView({ block: tall ? 'start' : 'center' });
    const look = () => setBox(boxOf(at));
    look();
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    return () => {
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
    };
  }, [at]);
  const last = step === steps.length - 1;
  const onward = () => (last ? onEnd() : setStep(step + 1));
  const back = () => setStep(Math.max(0, step - 1));
  return (
    <Overlay
      className={styles.tour}
      dimmed={false}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onClose={onEnd}
      onKeyDown={({ key }) => {
        const [before, after] =
          document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
        if (key === before) back();
        if (key === after && !last) onward();
      }}
    >
      {box && (
        <>
          <div
            className={styles.shown}
            style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
          />
          <div className={styles.card} style={placeOf(box)}>
            <div className={styles.head}>
              <h2 id="tour-title">{title}</h2>
              <Text as="span" type="caption" tone="muted">
                {t('gallery.pictureAt', { number: step + 1, total: steps.length })}
              </Text>
            </div>
            <p id="tour-text" aria-live="polite">
              {text}
            </p>
            <Row gap={8} justify="between">
              {last ? <span /> : <PlainButton onClick={onEnd}>{t('tour.skip')}</PlainButton>}
              <Row gap={8}>
                {step > 0 && <SmallButton onClick={back}>{t('tour.back')}</SmallButton>}
                <Button size="small" data-first-focus onClick={onward}>
                  {t(last ? 'tour.done' : 'tour.next')}
                </Button>
              </Row>
            </Row>
          </div>
        </>
      )}
    </Overlay>
  );
}
