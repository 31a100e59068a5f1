import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/input/Button.tsx';
import { Field } from '../../ui/input/form.tsx';
import { Input, Select } from '../../ui/input/Input.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { drawer } from '../overlay.ts';
import { LABEL_LOOKS, type LabelLook } from './boards.ts';
import { boardStore } from './boardStore.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { LABEL_TONES, useLabelName } from './names.ts';

/** The labels of all boards. */
export function LabelsDrawer() {
  const { t } = useTranslation();
  const [{ labels }, dispatch] = boardStore.use();
  const labelName = useLabelName();
  const [id, setId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [look, setLook] = useState<LabelLook>('default');

  function save(event: FormEvent) {
    event.preventDefault();
    const item = { name: name.trim(), look };
    if (item.name === '') return;
    if (id === null) dispatch({ of: 'label', type: 'create', item });
    else dispatch({ of: 'label', type: 'update', id, change: item });
    setId(null);
    setName('');
  }

  return (
    <Modal open size="drawer" footer={null} title={t('workspace.labels')} onCancel={drawer.hide}>
      <Stack gap={20} below={20}>
        <ul>
          {labels.map((label, at) => (
            <ListRow key={label.id}>
              <Row grow>
                <Tag tone={LABEL_TONES[label.look]}>{labelName(label)}</Tag>
              </Row>
              <ItemMenu
                name={labelName(label)}
                at={at}
                of={labels.length}
                vertical
                onEdit={() => {
                  setId(label.id);
                  setName(labelName(label));
                  setLook(label.look);
                }}
                onMove={(to) => dispatch({ of: 'label', type: 'move', id: label.id, to })}
                onDuplicate={() => dispatch({ of: 'label', type: 'duplicate', id: label.id })}
                onDelete={() => dispatch({ of: 'label', type: 'delete', id: label.id })}
              />
            </ListRow>
          ))}
        </ul>
        <Stack as="form" gap={12} onSubmit={save}>
          <Field label={t('label.name')}>
            {(control) => (
              <Input
                {...control}
                maxLength={30}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('workspace.look')}>
            {(control) => (
              <Select
                {...control}
                value={look}
                onChange={(event) => setLook(event.target.value as LabelLook)}
              >
                {LABEL_LOOKS.map((each) => (
                  <option key={each} value={each}>
                    {t(`workspace.label.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" self="start" icon={<Plus size={18} aria-hidden />}>
            {t(id === null ? 'workspace.addLabel' : 'action.save')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
