import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/input/Button.tsx';
import { Draggable, DropPlace } from '../../ui/input/Drag.tsx';
import { Lane, LaneCard } from '../../ui/list/Lanes.tsx';
import { Count, Tag } from '../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { modal } from '../overlay.ts';
import type { Board, Column, Label, Task } from './boards.ts';
import { boardStore } from './boardStore.ts';
import { endKey, taskKey } from './dropped.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { LABEL_TONES, useLabelName, useColumnName } from './names.ts';

/** A column with its tasks, which can be dragged or moved by menu. */
export function BoardColumn({
  board,
  column,
  labels,
}: {
  board: Board;
  column: Column;
  labels: readonly Label[];
}) {
  const { t } = useTranslation();
  const { dispatch } = boardStore;
  const name = useColumnName()(column.name);
  const place = { of: 'column', board: board.id } as const;
  return (
    <Lane
      head={
        <>
          <Text as="h3" grow dir="auto">
            {name}
          </Text>
          <Count>{column.tasks.length}</Count>
          <ItemMenu
            name={name}
            at={board.columns.indexOf(column)}
            of={board.columns.length}
            onEdit={() => modal.show('name', { ...place, id: column.id, name: column.name })}
            onMove={(to) => dispatch({ ...place, type: 'move', id: column.id, to })}
            onDuplicate={() => dispatch({ ...place, type: 'duplicate', id: column.id })}
            onDelete={() => dispatch({ ...place, type: 'delete', id: column.id })}
          />
        </>
      }
    >
      {column.tasks.map((task) => (
        <LaneCard key={task.id}>
          <Draggable id={taskKey(task.id)} name={task.name} place>
            <TaskSheet board={board} column={column} task={task} labels={labels} />
          </Draggable>
        </LaneCard>
      ))}
      <DropPlace id={endKey(column.id)} name={name}>
        <PlainButton
          wide
          icon={<Plus size={16} aria-hidden />}
          onClick={() => modal.show('task', { board: board.id, column: column.id })}
        >
          {t('workspace.addTask')}
        </PlainButton>
      </DropPlace>
    </Lane>
  );
}

function TaskSheet({
  board,
  column,
  task,
  labels,
}: {
  board: Board;
  column: Column;
  task: Task;
  labels: readonly Label[];
}) {
  const { t } = useTranslation();
  const { dispatch } = boardStore;
  const labelName = useLabelName();
  const columnName = useColumnName();
  const place = { of: 'task', board: board.id, column: column.id } as const;
  const own = labels.filter(({ id }) => task.labels.includes(id));
  return (
    <Stack gap={4}>
      <Row nowrap align="start" gap={4}>
        <Text grow dir="auto">
          {task.name}
        </Text>
        <ItemMenu
          name={task.name}
          at={column.tasks.indexOf(task)}
          of={column.tasks.length}
          vertical
          onEdit={() => modal.show('task', { board: board.id, column: column.id, id: task.id })}
          onMove={(to) =>
            dispatch({ ...place, type: 'move', id: task.id, toColumn: column.id, to })
          }
          onDuplicate={() => dispatch({ ...place, type: 'duplicate', id: task.id })}
          onDelete={() => dispatch({ ...place, type: 'delete', id: task.id })}
          further={board.columns
            .filter((each) => each !== column)
            .map((to) => ({
              key: `to ${to.id}`,
              label: t('workspace.toColumn', { name: columnName(to.name) }),
              onSelect: () =>
                dispatch({
                  ...place,
                  type: 'move',
                  id: task.id,
                  toColumn: to.id,
                  to: to.tasks.length,
                }),
            }))}
        />
      </Row>
      {task.text && <span className="caption wrap">{task.text}</span>}
      {own.length > 0 && (
        <Row gap={4}>
          {own.map((label) => (
            <Tag key={label.id} tone={LABEL_TONES[label.look]}>
              {labelName(label)}
            </Tag>
          ))}
        </Row>
      )}
    </Stack>
  );
}
