import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './Button.tsx';
import { Text } from '../layout/Text.tsx';

/** How people make what a list of choices lacks, without leaving the form that needs it. */
export interface MakeNew {
  /** What is made, as the button says it: "New category". */
  label: string;
  /** Whether this person may make one. */
  may: boolean;
  /** The area of rights in which one must be allowed to edit, for whoever may not. */
  area: string;
  /** The same small form as on the page of these things; `onMade` gets the value to choose. */
  dialog: (made: { onMade: (value: string) => void; onClose: () => void }) => ReactNode;
}

/**
 * The button below a choice that makes one more, in a dialog over the form: nothing typed is lost, and the
 * new one is chosen at once. Who may not make one reads who can.
 */
export function MakeNewButton({
  make,
  onMade,
}: {
  make: MakeNew;
  onMade: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!make.may) {
    return <Text type="caption">{t('makeNew.others', { area: make.area })}</Text>;
  }
  return (
    <>
      <PlainButton self="start" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {make.label}
      </PlainButton>
      {open && (
        <Suspense fallback={null}>
          {make.dialog({ onMade, onClose: () => setOpen(false) })}
        </Suspense>
      )}
    </>
  );
}
