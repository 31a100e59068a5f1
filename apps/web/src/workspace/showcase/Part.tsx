import { Card } from '../../ui/Card.tsx';

/** A part of the showcase under its name. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card gap={16} aria-label={title} data-sample>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
