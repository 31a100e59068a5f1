import type { ReactNode } from 'react';
import { Logo, useBrand } from '../../../shell/Logo.tsx';
import { usePageTitle } from '../../../shell/usePageTitle.ts';
import { PublicBar } from './PublicBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { OpenPage } from '../../../ui/layout/EntryPage.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';

/** Layout of a short form before sign-in. */
export function PublicForm({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const brand = useBrand();
  usePageTitle(title);
  return (
    <OpenPage look="form">
      <Row justify="between">
        <a href="/" aria-label={brand}>
          <Logo />
        </a>
        <PublicBar />
      </Row>
      <Card as="div" gap={20}>
        <Stack gap={8}>
          <h1>{title}</h1>
          {text && <p className="muted">{text}</p>}
        </Stack>
        {children}
      </Card>
    </OpenPage>
  );
}
