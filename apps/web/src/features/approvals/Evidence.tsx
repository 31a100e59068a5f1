import type { ReactNode } from 'react';
import { CaseHead, DeskSheet } from '../../ui/Desk.tsx';
import { PictureView } from '../../ui/PictureView.tsx';
import { useDesk } from './deskContext.ts';

/** The middle of the desk: a private picture to zoom and rotate, also with the desk's keys. */
export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { picture } = useDesk();
  return <PictureView url={url} label={label} control={picture} />;
}

/** The last part of the desk: who, how much, and the decision. */
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
