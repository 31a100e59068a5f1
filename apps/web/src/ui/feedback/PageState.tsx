import { Card } from '../layout/Card.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { ReadState, type Read } from './states.tsx';

/** The loading or error state of a detail page, with the title already shown. */
export function PageState({ title, read }: { title: string; read: Read }) {
  return (
    <>
      <PageHeader title={title} />
      <Card as="div">
        <ReadState read={read} lines={8} height={28} />
      </Card>
    </>
  );
}
