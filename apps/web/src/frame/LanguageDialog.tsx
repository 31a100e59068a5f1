import { LANGUAGES } from '@canopy/contract/languages';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { changeLanguage } from './changeLanguage.ts';

/** The languages, each under its own name. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <Modal open={open} size="small" footer={null} title={t('language.title')} onCancel={onClose}>
      <div className="language-choices">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === i18n.language}
            data-first-focus={language === i18n.language || undefined}
            kind={language === i18n.language ? 'primary' : 'quiet'}
            wide
            onClick={() => void changeLanguage(language).then(onClose)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
