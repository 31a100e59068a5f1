import { lazy, Suspense } from 'react';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** The crop dialog between choosing a picture and uploading it; its code is loaded with the first picture. */
export function CropStep({
  file,
  onEnd,
  onDone,
}: {
  /** The chosen file; null when none is being cropped. */
  file: File | null;
  /** Cropping is over, finished or cancelled. */
  onEnd: () => void;
  onDone: (file: File, picture: Blob) => void;
}) {
  return (
    file && (
      <Suspense fallback={null}>
        <CropDialog
          file={file}
          onCancel={onEnd}
          onDone={(picture) => {
            onEnd();
            onDone(file, picture);
          }}
        />
      </Suspense>
    )
  );
}
