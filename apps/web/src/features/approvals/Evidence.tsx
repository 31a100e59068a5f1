import type { ReactNode } from 'react';
import { CaseHead, DeskSheet } from '../../ui/Desk.tsx';
import { PictureView } from '../../ui/PictureView.tsx';
import { useDesk } from './deskContext.ts';

/** The middle of the desk: a private picture to zoom and turn, by the desk's keys too. */
export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { picture } = useDesk();
  return <PictureView url={url} label={label} control={picture} />;
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
