import { currentBanners } from 'virtual:firstCalls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keptSettings } from '../../../session/call.ts';
import { Carousel, type Slide } from '../../../ui/picture/Carousel.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/**
 * The banners of a place. Whether there are any is known before they are requested, so the layout does not
 * shift when they arrive; an open page keeps what it started with.
 */
export default function Banners({ place }: { place: 'signIn' | 'home' | 'mall' }) {
  const { t, i18n } = useTranslation();
  const [expected] = useState(() => keptSettings()?.banners?.includes(place) ?? false);
  const [slides, setSlides] = useState<readonly Slide[]>();
  const { language } = i18n;
  useEffect(() => {
    if (!expected) return;
    let left = false;
    call(currentBanners, undefined, { params: { place } }).then(
      (shown) =>
        left || setSlides(shown.map(({ bannerID, ...slide }) => ({ key: bannerID, ...slide }))),
      // without a connection the page works without banners
      () => {},
    );
    return () => {
      left = true;
    };
  }, [expected, place, language]);
  if (!expected || slides?.length === 0) return null;
  return (
    <Text as="div" {...(place === 'mall' ? { below: 20 } : {})}>
      <Carousel label={t('carousel.label')} slides={slides} />
    </Text>
  );
}
