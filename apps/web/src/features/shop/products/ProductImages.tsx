import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/input/Button.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PictureOrder } from '../../../ui/picture/Thumb.tsx';

const MOST = 5;

/** A product's pictures, at most five, cropped and ordered; the first is shown in the mall. */
export function ProductImages({
  images,
  problem,
  onChange,
}: {
  images: readonly string[];
  problem: string | undefined;
  onChange: (images: string[]) => void;
}) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const move = (from: number, to: number) => {
    const next = [...images];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Stack gap={12} whole data-field="Images">
      {images.length > 0 && (
        <PictureOrder
          pictures={images}
          label={(i) => t('gallery.picture', { number: i + 1 })}
          onMove={move}
          buttons={(i) => (
            <>
              <IconButton
                disabled={i === 0}
                label={t('product.earlier', { number: i + 1 })}
                onClick={() => move(i, i - 1)}
              >
                <ArrowLeft size={16} aria-hidden className="flip" />
              </IconButton>
              <IconButton
                label={t('product.removePicture', { number: i + 1 })}
                onClick={() => onChange(images.filter((_, at) => at !== i))}
              >
                <X size={16} aria-hidden />
              </IconButton>
              <IconButton
                disabled={i === images.length - 1}
                label={t('product.later', { number: i + 1 })}
                onClick={() => move(i, i + 1)}
              >
                <ArrowRight size={16} aria-hidden className="flip" />
              </IconButton>
            </>
          )}
        />
      )}
      {images.length < MOST && (
        <ImageUpload
          key={round}
          label={t('product.addPicture')}
          pathway="product"
          crop
          value=""
          problem={problem}
          onChange={(url) => {
            if (!url) return;
            onChange([...images, url]);
            setRound(round + 1);
          }}
        />
      )}
    </Stack>
  );
}
