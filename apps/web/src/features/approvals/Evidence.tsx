import type { ReactNode } from 'react';
import { CaseHead, DeskSheet, PictureColumn } from '../../ui/Desk.tsx';
import { PictureView } from '../../ui/PictureView.tsx';
import { useDesk } from './deskContext.ts';

/** The middle of the desk: a private picture to zoom and turn, by the desk's keys too. */
export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { picture } = useDesk();
  return <PictureView url={url} label={label} control={picture} />;
}

/** Several pictures, one below the other; the keys move all of them. */
export function EvidencePictures({ children }: { children: ReactNode }) {
  return <PictureColumn>{children}</PictureColumn>;
}

/** The middle of the desk where there is no picture. */
export function Evidence({ children }: { children: ReactNode }) {
  return <DeskSheet>{children}</DeskSheet>;
}

/** The end of the desk: who, how much, and the decision. */
export function DeskCase({
  name,
  facts,
  amount,
  children,
}: {
  name: ReactNode;
  facts: ReactNode;
  amount?: ReactNode;
  children: ReactNode;
}) {
  return (
    <DeskSheet column>
      <CaseHead name={name} facts={facts} amount={amount} />
      {children}
    </DeskSheet>
  );
}
