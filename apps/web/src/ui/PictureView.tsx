import { files } from '@canopy/contract/files';
import { RotateCcw, RotateCw, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import { Fragment, useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from './api.ts';
import { percentText } from './format.ts';
import './pictureView.css';

const START = { zoom: 1, turn: 0, x: 0, y: 0 };
type View = typeof START;
/** Pointer movement below this, in pixels, counts as a click. */
const CLICK_PX = 6;

/** State of a picture viewer: zoom, rotation, offset. */
export function usePictureView() {
  const [view, setView] = useState<View>(START);
  const zoom = (factor: number) =>
    setView((old) => {
      const next = Math.min(8, Math.max(1, old.zoom * factor));
      return next === 1 ? { ...old, zoom: 1, x: 0, y: 0 } : { ...old, zoom: next };
    });
  return {
    view,
    zoomIn: () => zoom(1.5),
    zoomOut: () => zoom(1 / 1.5),
    turn: (degrees: number) => setView((old) => ({ ...old, turn: old.turn + degrees })),
    move: (x: number, y: number) =>
      setView((old) => (old.zoom === 1 ? old : { ...old, x: old.x + x, y: old.y + y })),
    reset: () => setView(START),
  };
}

/**
 * A private picture such as a bank slip or identity document: zoom with wheel or buttons, drag to move,
 * rotate with buttons.
 */
export function PictureView({
  url,
  label,
  control,
}: {
  url: string;
  label: string;
  control: ReturnType<typeof usePictureView>;
}) {
  const { t } = useTranslation();
  const link = useCall(files.fileLink, { Url: url });
  const moved = useRef<number | null>(null);
  const { view } = control;
  const onWheel = (event: WheelEvent) => (event.deltaY < 0 ? control.zoomIn() : control.zoomOut());
  const onPointerMove = (event: PointerEvent) => {
    if (moved.current === null || event.buttons === 0) return;
    moved.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    control.move(event.movementX, event.movementY);
  };
  // a click toggles the zoom; a drag only moves
  const onClick = () => {
    const dragged = (moved.current ?? 0) > CLICK_PX;
    moved.current = null;
    if (!dragged) (view.zoom > 1 ? control.reset : control.zoomIn)();
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
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            moved.current = 0;
          }}
          onPointerMove={onPointerMove}
          onClick={onClick}
        >
          <img
            src={link.data}
            alt={label}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`,
            }}
          />
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
