import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './Button.tsx';
import { Field } from './form.tsx';
import { Input } from './Input.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { Stack } from '../layout/Stack.tsx';
import { linkAddress } from './linkAddress.ts';

/** Sets, changes or removes the link of the selection; without a selection it asks for the link text too. */
export function RichLinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const present = String(editor.getAttributes('link')['href'] ?? '');
  const asksWords = editor.state.selection.empty && !present;
  const [address, setAddress] = useState(present);
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState(false);

  function set() {
    const href = linkAddress(address);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus();
    if (asksWords) {
      chain
        .insertContent({
          type: 'text',
          text: words.trim() || href,
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    } else {
      chain.extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  }

  return (
    <Modal
      open
      title={t('rich.link')}
      okText={t('rich.setLink')}
      cancelText={t('action.cancel')}
      onOk={set}
      onCancel={onClose}
      size="small"
    >
      <Stack
        as="form"
        gap={12}
        onSubmit={(event: React.FormEvent) => {
          // the dialog is inside the form being edited
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
      >
        <Field
          label={t('rich.address')}
          problem={wrong ? 'INVALID_LINK' : undefined}
          help={t('rich.addressHelp')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        {asksWords && (
          <Field label={t('rich.words')}>
            {(control) => (
              <Input
                {...control}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        )}
        {present && (
          <PlainButton
            self="start"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('rich.removeLink')}
          </PlainButton>
        )}
      </Stack>
    </Modal>
  );
}
