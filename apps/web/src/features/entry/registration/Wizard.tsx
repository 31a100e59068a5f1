import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { loadDraft, type StoredDraft } from './draft.ts';
import { WizardSteps, type WizardProps } from './WizardSteps.tsx';

/** The registration wizard: seven steps and one submission at the end, all or nothing. */
export function Wizard(props: WizardProps) {
  const { sponsor } = props;
  const [stored, setStored] = useState<StoredDraft | null>(null);
  useEffect(() => {
    let left = false;
    void loadDraft(sponsor).then((draft) => !left && setStored((known) => known ?? draft));
    return () => {
      left = true;
    };
  }, [sponsor]);
  return stored ? <WizardSteps {...props} stored={stored} /> : <Skeleton lines={6} />;
}
