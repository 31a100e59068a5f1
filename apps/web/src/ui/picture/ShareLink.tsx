import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { Row } from '../layout/Stack.tsx';
import { ButtonAnchor, SmallButton } from '../input/Button.tsx';

/** A link with copy and share buttons. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const text = encodeURIComponent(t('share.text', { link }));
  return (
    <>
      <p className="small code wrap">{link}</p>
      <Row gap={8}>
        <SmallButton
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(() => success(t('share.copied')))
          }
        >
          <Copy size={16} aria-hidden />
          {t('share.copy')}
        </SmallButton>
        {'share' in navigator ? (
          <SmallButton
            onClick={() =>
              void navigator.share({ text: t('share.text', { link }) }).catch(() => undefined)
            }
          >
            <Share2 size={16} aria-hidden />
            {t('share.share')}
          </SmallButton>
        ) : (
          <>
            <ButtonAnchor
              kind="quiet"
              size="small"
              href={`https://wa.me/?text=${text}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </ButtonAnchor>
            <ButtonAnchor kind="quiet" size="small" href={`mailto:?body=${text}`}>
              {t('label.email')}
            </ButtonAnchor>
          </>
        )}
      </Row>
    </>
  );
}
