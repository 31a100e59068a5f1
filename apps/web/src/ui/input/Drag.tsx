import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../value/classes.ts';
import styles from './Drag.module.css';

const under: CollisionDetection = (found) => {
  const pointed = pointerWithin(found);
  return pointed.length > 0 ? pointed : closestCenter(found);
};

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** An arrow key moves to the nearest place in its direction. */
const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect, droppableRects, droppableContainers, active } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  const [dx, dy] = direction;
  const x = collisionRect.left + collisionRect.width / 2;
  const y = collisionRect.top + collisionRect.height / 2;
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (!rect || id === active?.id) return [];
    const [right, down] = [rect.left + rect.width / 2 - x, rect.top + rect.height / 2 - y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    return ahead > 4 ? [{ rect, far: ahead + 3 * aside }] : [];
  });
  const next = places.toSorted((a, b) => a.far - b.far)[0];
  if (!next) return undefined;
  const { rect } = next;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/**
 * Drag and drop by pointer or keyboard: Space picks up and drops, arrows move from place to place, Escape
 * cancels. People who can use neither need buttons beside it.
 */
export function DragArea({
  onDrop,
  children,
}: {
  /** The dragged thing and the place it was dropped on. */
  onDrop: (thing: string, place: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNextPlace,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const accessibility = useMemo(() => {
    const nameOf = (one: { data: { current?: Record<string, unknown> | undefined } } | null) =>
      String(one?.data.current?.['name'] ?? '');
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('drag.taken', { name: nameOf(active) }),
      onDragOver: ({ active, over }) =>
        over ? t('drag.over', { name: nameOf(active), place: nameOf(over) }) : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? t('drag.dropped', { name: nameOf(active), place: nameOf(over) })
          : t('drag.cancelled', { name: nameOf(active) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { name: nameOf(active) }),
    };
    return { announcements, screenReaderInstructions: { draggable: t('drag.help') } };
  }, [t]);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={under}
      accessibility={accessibility}
      onDragEnd={({ active, over }) =>
        over && over.id !== active.id && onDrop(String(active.id), String(over.id))
      }
    >
      {children}
    </DndContext>
  );
}

/** Something that can be dragged by its grip; with `place` it is also a drop target. */
export function Draggable({
  id,
  name,
  place = false,
  children,
}: {
  id: string;
  name: string;
  place?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { attributes, listeners, transform, isDragging, setNodeRef, setActivatorNodeRef } =
    useDraggable({ id, data: { name } });
  const { isOver, setNodeRef: setPlaceRef } = useDroppable({
    id,
    data: { name },
    disabled: !place || isDragging,
  });
  return (
    <div
      ref={(element) => {
        setNodeRef(element);
        setPlaceRef(element);
      }}
      className={classes(styles.thing, isDragging && styles.dragged, isOver && styles.over)}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        aria-label={t('drag.handle', { name })}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** A drop target. */
export function DropPlace({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children?: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  return (
    <div ref={setNodeRef} className={classes(styles.place, isOver && styles.over)}>
      {children}
    </div>
  );
}
