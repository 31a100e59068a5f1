import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/input/Button.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx';
import { boardStore } from './boardStore.ts';

/** The actions on a board, column, task or label, including moves for people who do not drag. */
export function ItemMenu({
  name,
  at,
  of,
  vertical = false,
  further = [],
  ...on
}: {
  name: string;
  /** Its position among `of` items. */
  at: number;
  of: number;
  /** The items are arranged vertically. */
  vertical?: boolean;
  further?: MenuItem[];
  onEdit: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const moves: MenuItem[] = [
    ...(at > 0
      ? [
          {
            key: 'back',
            label: t(vertical ? 'workspace.up' : 'workspace.before'),
            onSelect: () => on.onMove(at - 1),
          },
        ]
      : []),
    ...(at < of - 1
      ? [
          {
            key: 'on',
            label: t(vertical ? 'workspace.down' : 'workspace.after'),
            onSelect: () => on.onMove(at + 1),
          },
        ]
      : []),
    ...further,
  ];
  return (
    <Menu
      label={t('workspace.actionsOf', { name })}
      groups={[
        {
          items: [
            { key: 'edit', label: t('action.edit'), onSelect: on.onEdit },
            { key: 'copy', label: t('workspace.duplicate'), onSelect: on.onDuplicate },
          ],
        },
        ...(moves.length > 0 ? [{ items: moves }] : []),
        {
          items: [
            {
              key: 'delete',
              label: t('action.remove'),
              danger: true,
              onSelect: () => confirmDelete(name, async () => on.onDelete(), boardStore.undo()),
            },
          ],
        },
      ]}
      button={(take) => (
        <IconButton label={t('workspace.actionsOf', { name })} {...take}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      )}
    />
  );
}
