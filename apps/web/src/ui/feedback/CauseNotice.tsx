import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../input/Button.tsx';
import styles from './CauseNotice.module.css';
import { causeAt, forgetCause, openPlace, useShownFeedback } from './feedbackStore.ts';
import { Notice } from './Notice.tsx';

/**
 * Why the last act failed, in the dialog or on the page where it was tried. Its message has read it out, and
 * this stays in view until it is closed, another act succeeds or the page (`of`) is left.
 */
export function CauseNotice({ of }: { of?: string }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    const opened = openPlace();
    setPlace(opened.place);
    return opened.close;
  }, []);
  useEffect(() => (of === undefined ? undefined : forgetCause), [of]);
  const shown = useShownFeedback();
  const cause = place === undefined ? null : causeAt(place, shown);
  if (!cause) return null;
  return (
    <div className={styles['place']}>
      <Notice as="div" look="bad" row>
        <div className="grow">{cause.content}</div>
        <IconButton label={t('action.close')} onClick={forgetCause}>
          <X size={16} aria-hidden />
        </IconButton>
      </Notice>
    </div>
  );
}
