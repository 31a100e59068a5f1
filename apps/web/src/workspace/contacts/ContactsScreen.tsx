import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/picture/Avatar.tsx';
import { Button, IconButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { TextField } from '../../ui/input/form.tsx';
import { Input } from '../../ui/input/Input.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { matches } from '../../ui/list/matches.ts';
import { Meta } from '../../ui/layout/Meta.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { modal } from '../overlay.ts';
import { Pages } from '../Pages.tsx';
import { byName, CONTACTS_SHOWN, contactStore, type Contact } from './contacts.ts';

/** The person's own contacts, kept in this browser. */
export default function ContactsScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const [contacts, dispatch] = contactStore.use();
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const { type, props } = modal.use();
  const found = byName(contacts).filter(({ name, email, phone }) =>
    matches(`${name} ${email} ${phone}`, text),
  );
  const last = Math.max(0, Math.ceil(found.length / CONTACTS_SHOWN) - 1);
  const at = Math.min(page, last);
  const edited = contacts.find(({ id }) => id === props['id']);
  return (
    <>
      <PageHeader
        title={t('screen.contacts')}
        hint={t('workspace.local')}
        actions={
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => modal.show('contact')}>
            {t('workspace.addContact')}
          </Button>
        }
      />
      <Card gap={16} width="text">
        <Input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found.length === 0 ? (
          <EmptyState drawing="team" />
        ) : (
          <Stack as="ul" gap={4}>
            {found.slice(at * CONTACTS_SHOWN, (at + 1) * CONTACTS_SHOWN).map((contact) => (
              <ListRow key={contact.id}>
                <Avatar name={contact.name || '?'} />
                <Stack gap={4} grow>
                  <strong>
                    <bdi>{contact.name || '–'}</bdi>
                  </strong>
                  <span className="caption wrap">
                    <Meta>
                      {contact.email}
                      {contact.phone && <span className="code nowrap">{contact.phone}</span>}
                      {contact.remark}
                    </Meta>
                  </span>
                </Stack>
                <Row gap={4} nowrap>
                  <IconButton
                    label={t('workspace.edit', { name: contact.name })}
                    onClick={() => modal.show('contact', { id: contact.id })}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('list.removeValue', { value: contact.name })}
                    onClick={() =>
                      confirmDelete(
                        contact.name,
                        async () => dispatch({ type: 'delete', id: contact.id }),
                        contactStore.undo(),
                      )
                    }
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </Row>
              </ListRow>
            ))}
          </Stack>
        )}
        <Pages page={at} last={last} onPage={setPage} />
      </Card>
      {type === 'contact' && <ContactDialog key={edited?.id} contact={edited} />}
    </>
  );
}

function ContactDialog({ contact }: { contact: Contact | undefined }) {
  const { t } = useTranslation();
  const [, dispatch] = contactStore.use();
  const form = useForm({
    initial: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      remark: contact?.remark ?? '',
    },
    send: async (values) => {
      if (contact) dispatch({ type: 'edit', id: contact.id, contact: values });
      else dispatch({ type: 'add', contact: values });
      modal.hide();
    },
  });
  return (
    <FormDialog
      form={form}
      title={contact ? t('workspace.edit', { name: contact.name }) : t('workspace.addContact')}
      onClose={modal.hide}
    >
      <TextField form={form} name="name" label={t('label.name')} maxLength={80} />
      <TextField form={form} name="email" label={t('label.email')} maxLength={120} />
      <TextField form={form} name="phone" label={t('label.mobile')} maxLength={30} />
      <TextField form={form} name="remark" label={t('label.remark')} maxLength={200} />
    </FormDialog>
  );
}
