import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../../session/call.ts';
import { isUnsaved } from '../input/unsaved.ts';
import type { FieldNames, SavedBy } from './twoVersions.ts';
import type { FormState } from '../input/useForm.ts';

// needed in one save of a thousand
const TwoVersionsDialog = lazy(() => import('./TwoVersionsDialog.tsx'));

/**
 * An editor of something with a version, given as it was read when the editing began: a later version that
 * arrives in the background begins a new editor, but never replaces what somebody is typing. Its key is the
 * thing's own.
 */
export function Edited<D extends { version: number }>({
  stored,
  children,
}: {
  stored: D | null;
  children: (stored: D | null) => ReactNode;
}) {
  const [held, setHeld] = useState(stored);
  const shown = held === stored || isUnsaved() ? held : stored;
  if (shown !== held) setHeld(shown);
  return <Fragment key={shown?.version ?? 0}>{children(shown)}</Fragment>;
}

/**
 * For an editor of something with a version: if somebody else has saved meanwhile, both versions are laid side
 * by side, and the person keeps their own or takes the other's, field by field.
 *
 * @param stored what is edited, or null if it is new
 * @param valuesOf the form of a stored version
 * @param read reads the version that is stored now
 * @param names what the fields are called on the screen
 */
export function useTwoVersions<V extends object, D extends object>({
  stored,
  valuesOf,
  read,
  names,
  savedBy = (version) => version,
  onKept,
}: {
  stored: D | null;
  valuesOf: (stored: D) => V;
  read: () => Promise<D>;
  names: FieldNames<V>;
  /** Who has saved a version, if it does not say so itself. */
  savedBy?: (stored: D) => SavedBy;
  /** For what the screen shows beside the form. */
  onKept?: (values: V) => void;
}) {
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<D | null>(null);
  const [saving, setSaving] = useState(false);
  return {
    /** The version that the form changes: its number belongs into the command. */
    base,
    /** For the form: reads the other version; `false` if it cannot be read. */
    meanwhile: async (): Promise<boolean> => {
      try {
        setTheirs(await read());
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },
    dialog: (form: FormState<V>): ReactNode => (
      <>
        {theirs && base && (
          <Suspense fallback={null}>
            <TwoVersionsDialog
              base={valuesOf(base)}
              mine={form.values}
              theirs={valuesOf(theirs)}
              names={names}
              savedBy={savedBy(theirs)}
              onClose={() => setTheirs(null)}
              onKeep={(kept, own) => {
                const values = kept as V;
                form.replace(values, own);
                onKept?.(values);
                setBase(theirs);
                setTheirs(null);
                // it is sent with the next rendering, which knows the values and the version
                setSaving(own);
              }}
            />
          </Suspense>
        )}
        {saving && <SaveNow form={form} onSent={() => setSaving(false)} />}
      </>
    ),
  };
}

/** Sends the form as soon as its joined values are there. */
function SaveNow<V extends object>({ form, onSent }: { form: FormState<V>; onSent: () => void }) {
  useEffect(() => {
    onSent();
    void form.submit();
    // once, with the form of this rendering
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
