import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Picture } from '../../ui/Picture.tsx';
import './products.css';
import { Stack } from '../../ui/Stack.tsx';

const MOST = 5;

/** A product's pictures, at most five, cropped and in order; the first is shown in the mall. */
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
        <ul className="picture-row">
          {images.map((image, i) => (
            <li key={image}>
              <button
                type="button"
                className="thumb"
                draggable
                aria-label={t('gallery.picture', { number: i + 1 })}
                onDragStart={(event) => event.dataTransfer.setData('text/plain', String(i))}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  const from = Number(event.dataTransfer.getData('text/plain'));
                  if (Number.isInteger(from) && from !== i) move(from, i);
                }}
              >
                <Picture src={image} size={112} />
              </button>
              <span className="row">
                <button
                  type="button"
                  className="button plain small"
                  disabled={i === 0}
                  aria-label={t('product.earlier', { number: i + 1 })}
                  onClick={() => move(i, i - 1)}
                >
                  <ArrowLeft size={16} aria-hidden className="mirror" />
                </button>
                <button
                  type="button"
                  className="button plain small"
                  aria-label={t('product.removePicture', { number: i + 1 })}
                  onClick={() => onChange(images.filter((_, at) => at !== i))}
                >
                  <X size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="button plain small"
                  disabled={i === images.length - 1}
                  aria-label={t('product.later', { number: i + 1 })}
                  onClick={() => move(i, i + 1)}
                >
                  <ArrowRight size={16} aria-hidden className="mirror" />
                </button>
              </span>
            </li>
          ))}
        </ul>
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
