import { files } from '@canopy/contract/company/files';
import { RotateCcw, RotateCw, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import {
  Fragment,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type WheelEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../feedback/api.ts';
import { percentText } from '../../i18n/format.ts';
import './pictureView.css';

/** A frame around a part of a picture; the sides in ten-thousandths of its width and height. */
export interface PictureFrame {
  key: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const START = { zoom: 1, turn: 0, x: 0, y: 0 };
type View = typeof START;
/** From the middle of the viewer, in pixels. */
interface Point {
  x: number;
  y: number;
}
const STEP = 1.5;
/** Pointer movement below this, in pixels, counts as a click. */
const CLICK_PX = 6;

/** State of a picture viewer: zoom, rotation, offset. */
export function usePictureView() {
  const [view, setView] = useState<View>(START);
  // the point stays where it is; without one, the middle
  const zoomBy = (factor: number, { x, y }: Point = { x: 0, y: 0 }) =>
    setView((old) => {
      const next = Math.min(8, Math.max(1, old.zoom * factor));
      if (next === 1) return { ...old, zoom: 1, x: 0, y: 0 };
      const grown = next / old.zoom;
      return { ...old, zoom: next, x: x - (x - old.x) * grown, y: y - (y - old.y) * grown };
    });
  return {
    view,
    zoomBy,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    turn: (degrees: number) => setView((old) => ({ ...old, turn: old.turn + degrees })),
    move: (x: number, y: number) =>
      setView((old) => (old.zoom === 1 ? old : { ...old, x: old.x + x, y: old.y + y })),
    reset: () => setView(START),
  };
}

/**
 * A private picture such as a bank slip or identity document: zoom with wheel or buttons, drag to move,
 * rotate with buttons, frames around what was read on it.
 */
export function PictureView({
  url,
  label,
  control,
  frames = [],
  lit,
}: {
  url: string;
  label: string;
  control: ReturnType<typeof usePictureView>;
  /** Drawn on the picture, not read out. */
  frames?: readonly PictureFrame[];
  /** Key of the frame that is pointed out. */
  lit?: string | null;
}) {
  const { t } = useTranslation();
  const link = useCall(files.fileLink, { Url: url });
  const moved = useRef<number | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const [ratio, setRatio] = useState<number | null>(null);
  const { view } = control;
  const transform = `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`;
  const onWheel = (event: WheelEvent) =>
    control.zoomBy(event.deltaY < 0 ? STEP : 1 / STEP, pointOf(event));
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    moved.current = 0;
  };
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || moved.current === null || event.buttons === 0) return;
    const now = pointOf(event);
    fingers.current.set(event.pointerId, now);
    moved.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return control.move(now.x - before.x, now.y - before.y);
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    control.zoomBy(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  // a click toggles the zoom; a drag only moves
  const onClick = (event: MouseEvent) => {
    const dragged = (moved.current ?? 0) > CLICK_PX;
    moved.current = null;
    if (dragged) return;
    if (view.zoom > 1) control.reset();
    // a key has no place
    else control.zoomBy(STEP, event.detail === 0 ? undefined : pointOf(event));
  };
  const tools = [
    { key: 'zoomOut', icon: ZoomOut, act: control.zoomOut },
    { key: 'zoomIn', icon: ZoomIn, act: control.zoomIn },
    { key: 'turnLeft', icon: RotateCcw, act: () => control.turn(-90) },
    { key: 'turnRight', icon: RotateCw, act: () => control.turn(90) },
    { key: 'whole', icon: ScanSearch, act: control.reset },
  ] as const;
  return (
    <div className="picture-view">
      {link.data ? (
        <button
          type="button"
          className="surface"
          aria-label={t(view.zoom > 1 ? 'picture.whole' : 'picture.zoomIn')}
          onWheel={onWheel}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onClick={onClick}
        >
          <img
            src={link.data}
            alt={label}
            draggable={false}
            style={{ transform }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
          />
          {ratio !== null && frames.length > 0 && (
            <span
              className="frames"
              aria-hidden
              style={{ transform, '--ratio': ratio } as CSSProperties}
            >
              {frames.map(({ key, left, top, right, bottom }) => (
                <span
                  key={key}
                  data-lit={key === lit || undefined}
                  style={{
                    left: `${left / 100}%`,
                    top: `${top / 100}%`,
                    width: `${(right - left) / 100}%`,
                    height: `${(bottom - top) / 100}%`,
                  }}
                />
              ))}
            </span>
          )}
        </button>
      ) : (
        <div className="skeleton surface" />
      )}
      <div className="tools" role="toolbar" aria-label={label}>
        {tools.map(({ key, icon: Icon, act }) => (
          <Fragment key={key}>
            {key === 'zoomIn' && (
              <span className="percent" role="status">
                {percentText(Math.round(view.zoom * 100) * 100)}
              </span>
            )}
            <button type="button" aria-label={t(`picture.${key}`)} onClick={act}>
              <Icon size={18} aria-hidden />
            </button>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
