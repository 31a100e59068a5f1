import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SmallButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DragArea } from '../../ui/input/Drag.tsx';
import { Lanes } from '../../ui/list/Lanes.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SideItem, SideList } from '../../ui/layout/SideList.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { drawer, modal } from '../overlay.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { dropped } from './dropped.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { LabelsDrawer } from './LabelsDrawer.tsx';
import { NameDialog, type Naming } from './NameDialog.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { boardStore } from './boardStore.ts';

/** Boards with columns and tasks, stored in this browser on every change. */
export default function ScrumBoardScreen() {
  const { t } = useTranslation();
  const [state, dispatch] = boardStore.use();
  const { boards } = state;
  const [chosen, setChosen] = useState<number | null>(null);
  const { type, props } = modal.use();
  const shown = drawer.use();
  const board = boards.find(({ id }) => id === chosen) ?? boards[0];
  const at = board ? boards.indexOf(board) : -1;
  return (
    <>
      <PageHeader
        title={t('screen.scrumBoard')}
        hint={t('workspace.local')}
        actions={
          <>
            <Button
              kind="quiet"
              icon={<Tags size={18} aria-hidden />}
              onClick={() => drawer.show('labels')}
            >
              {t('workspace.labels')}
            </Button>
            <Button
              icon={<Plus size={18} aria-hidden />}
              onClick={() => modal.show('name', { of: 'board' })}
            >
              {t('workspace.addBoard')}
            </Button>
          </>
        }
      />
      {board === undefined ? (
        <Card as="div">
          <EmptyState />
        </Card>
      ) : (
        <Stack gap={16}>
          <SideList across label={t('screen.scrumBoard')}>
            {boards.map(({ id, name, columns }) => (
              <SideItem
                key={id}
                title={<bdi>{name}</bdi>}
                current={id === board.id}
                onClick={() => setChosen(id)}
              >
                {t('workspace.tasks', {
                  count: columns.reduce((sum, { tasks }) => sum + tasks.length, 0),
                })}
              </SideItem>
            ))}
          </SideList>
          <Row justify="between">
            <Row gap={4} nowrap>
              <h2 dir="auto">{board.name}</h2>
              <ItemMenu
                name={board.name}
                at={at}
                of={boards.length}
                onEdit={() => modal.show('name', { of: 'board', id: board.id, name: board.name })}
                onMove={(to) => dispatch({ of: 'board', type: 'move', id: board.id, to })}
                onDuplicate={() => dispatch({ of: 'board', type: 'duplicate', id: board.id })}
                onDelete={() => dispatch({ of: 'board', type: 'delete', id: board.id })}
              />
            </Row>
            <SmallButton
              icon={<Plus size={16} aria-hidden />}
              onClick={() => modal.show('name', { of: 'column', board: board.id })}
            >
              {t('workspace.addColumn')}
            </SmallButton>
          </Row>
          <DragArea
            onDrop={(thing, place) => {
              const move = dropped(board, thing, place);
              if (move) dispatch(move);
            }}
          >
            <Lanes label={board.name}>
              {board.columns.map((column) => (
                <BoardColumn key={column.id} board={board} column={column} labels={state.labels} />
              ))}
            </Lanes>
          </DragArea>
        </Stack>
      )}
      {/* the code that opens this dialog passes a Naming */}
      {type === 'name' && <NameDialog {...(props as unknown as Naming)} />}
      {type === 'task' && (
        <TaskDialog
          board={Number(props['board'])}
          column={Number(props['column'])}
          id={props['id'] === undefined ? null : Number(props['id'])}
        />
      )}
      {shown.type === 'labels' && <LabelsDrawer />}
    </>
  );
}
