import { lazy, Suspense } from 'react';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** Between choosing a picture and sending it: the dialog that crops it, loaded with the first picture. */
export function CropStep({
  file,
  onEnd,
  onDone,
}: {
  /** What was chosen; null: nothing waits. */
  file: File | null;
  /** It waits no longer, cropped or not. */
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
