import { LANGUAGES } from '@canopy/contract/languages';
import { textIn } from '@canopy/domain/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/input/form.tsx';
import { Select } from '../../../ui/input/Input.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PhoneFrame } from '../../../ui/layout/PhoneFrame.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AnnouncementView } from './AnnouncementView.tsx';
import type { AnnouncementForm } from './announcementForm.ts';
import { Reach } from './Reach.tsx';

/** The announcement as its audience sees it on a phone, in any language, and the size of the audience. */
export function AnnouncementPreview({
  values,
  onClose,
}: {
  values: AnnouncementForm;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(i18n.language);
  // a language without its own text shows English, as on the server
  const written = (texts: Record<string, string>) =>
    textIn(Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())), language);
  return (
    <Modal open title={t('announcement.preview')} footer={null} onCancel={onClose}>
      <Stack gap={16}>
        <Field label={t('language.title')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            >
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, i18n.language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PhoneFrame label={t('announcement.onPhone')} language={language}>
          <Stack gap={12}>
            <h3>{written(values.Titles) || t('announcement.new')}</h3>
            <AnnouncementView
              announcement={{
                html: written(values.Texts),
                image: values.Image || null,
                url: values.Url,
              }}
            />
          </Stack>
        </PhoneFrame>
        <Reach values={values} />
      </Stack>
    </Modal>
  );
}
