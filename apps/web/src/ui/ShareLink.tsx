import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from './feedback.tsx';

/** A link with copy and share buttons. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const text = encodeURIComponent(t('share.text', { link }));
  return (
    <>
      <p className="small code" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </p>
      <div className="row" style={{ gap: 8 }}>
        <button
          type="button"
          className="button quiet small"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(() => success(t('share.copied')))
          }
        >
          <Copy size={16} aria-hidden />
          {t('share.copy')}
        </button>
        {'share' in navigator ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() =>
              void navigator.share({ text: t('share.text', { link }) }).catch(() => undefined)
            }
          >
            <Share2 size={16} aria-hidden />
            {t('share.share')}
          </button>
        ) : (
          <>
            <a
              className="button quiet small"
              href={`https://wa.me/?text=${text}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
            <a className="button quiet small" href={`mailto:?body=${text}`}>
              {t('label.email')}
            </a>
          </>
        )}
      </div>
    </>
  );
}
