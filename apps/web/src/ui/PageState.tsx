import type { ApiError } from '../session/call.ts';
import { PageHeader } from './PageHeader.tsx';
import { ErrorState, Skeleton } from './states.tsx';
import { Card } from './Card.tsx';

/** The loading or error state of a detail page, with the title already shown. */
export function PageState({
  title,
  error,
  retry,
}: {
  title: string;
  error: ApiError | null;
  retry: () => unknown;
}) {
  return (
    <>
      <PageHeader title={title} />
      <Card as="div">
        {error ? (
          <ErrorState error={error} retry={() => void retry()} />
        ) : (
          <Skeleton lines={8} height={28} />
        )}
      </Card>
    </>
  );
}
