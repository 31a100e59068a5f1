import type { ReactNode } from 'react';
import { CaseHead, DeskSheet } from '../../../ui/list/Desk.tsx';
import { PictureView } from '../../../ui/picture/PictureView.tsx';
import { useDesk } from './deskContext.ts';
import type { SlipRead } from './slipReading.ts';

/**
 * The middle of the desk: a private picture to zoom and rotate, also with the desk's keys. What was read on it
 * is framed, and pointed out while its line of the comparison is looked at.
 */
export function EvidencePicture({
  url,
  label,
  places,
}: {
  url: string;
  label: string;
  places?: SlipRead['places'] | undefined;
}) {
  const { picture, lookedAt } = useDesk();
  return (
    <PictureView
      url={url}
      label={label}
      control={picture}
      frames={places?.map(({ detail, ...sides }) => ({ key: detail, ...sides }))}
      lit={lookedAt}
    />
  );
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
