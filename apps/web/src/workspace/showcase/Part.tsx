import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import type texts from '../texts/en.json';

/** A named section of the showcase. */
export function Part({
  name,
  children,
}: {
  name: keyof typeof texts.showcase.part;
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const title = t(`showcase.part.${name}`);
  return (
    <Card gap={16} aria-label={title} data-sample={name}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
