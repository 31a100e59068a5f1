import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../../../ui/input/Button.tsx';
import { RichView } from '../../../ui/paper/RichView.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { webAddress } from '../../../ui/input/webAddress.ts';
import { WidePicture } from '../../../ui/picture/WidePicture.tsx';

/** The content of an announcement below its title: picture, text and link. */
export function AnnouncementView({
  announcement,
}: {
  announcement: { html: string; image: string | null; url: string | null };
}) {
  const { t } = useTranslation();
  const { html, image } = announcement;
  const url = webAddress(announcement.url);
  return (
    <Stack gap={12}>
      {image && <WidePicture src={image} />}
      {html && <RichView html={html} />}
      {url && (
        <ButtonAnchor
          href={url}
          target="_blank"
          rel="noreferrer"
          kind="quiet"
          size="small"
          self="start"
          icon={<ExternalLink size={16} aria-hidden />}
        >
          {t('announcement.readMore')}
        </ButtonAnchor>
      )}
    </Stack>
  );
}
