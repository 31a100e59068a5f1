import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../session/call.ts';
import type { Command } from './api.ts';
import { bodyProblems, firstCodes, type FieldName, type Problem } from './formCheck.ts';
import { refusedFields } from './refusedFields.ts';
import { failureTitle } from './failureTitle.ts';
import { isOfPin, pinRefusalText } from './pinRefusal.ts';
import { errorText } from './states.tsx';
import { holdUnsaved } from './unsaved.ts';

/** What was refused, and why: "Fail To Update" with the server's reason. */
export interface FormFailure {
  title: string;
  reason: string;
}

/** The one form manner: values, problems under their fields, one message, a busy button. */
export interface FormState<V> {
  values: V;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Codes by field. */
  problems: Record<string, string>;
  setProblems: (problems: readonly Problem[]) => void;
  /** Puts what the server refuses on the fields that it is about; answers whether there are any. */
  onFields: (error: ApiError) => boolean;
  /** What went wrong as a whole. */
  message: FormFailure | null;
  busy: boolean;
  /**
   * Checks, sends, puts the server's field errors on their fields; focuses the first problem.
   * Answers whether it was sent and accepted.
   */
  submit: () => Promise<boolean>;
  /** Something was changed since it was opened or last saved, and is not just being sent. */
  dirty: () => boolean;
  /** Something was changed that the screen keeps beside the form's values. */
  touch: () => void;
}

/** What in a part takes the focus; the hidden field of a file is reached by its button. */
const CONTROLS = [
  '[aria-invalid=true]',
  'input:not([type=file])',
  'select',
  'textarea',
  'button',
] as const;

const controlIn = (part: string) =>
  document.querySelector<HTMLElement>(CONTROLS.map((control) => `${part} ${control}`).join());

/**
 * The control of a field, or the first one of a part that stands for it (`data-field`), or else of the first
 * field that says what is wrong with it: a picture has no control of that name. All of the field comes into
 * sight, with what it says.
 */
function focusField(field: string): void {
  const control =
    document.getElementsByName(field)[0] ??
    controlIn(`[data-field="${CSS.escape(field.split('.')[0]!)}"]`) ??
    controlIn('[data-part=field]:has([role=alert])');
  control?.focus();
  control?.closest('[data-part=field]')?.scrollIntoView({ block: 'nearest' });
}

interface Checked<V> {
  initial: V;
  /** It makes something new, and a refusal is titled so. */
  adds?: boolean;
  /** Rules that no schema says: two fields that must agree, what the screen knows. */
  check?: (values: V) => readonly Problem[];
  /** What is entered is there again when the form is opened anew: nobody is asked before it is left. */
  kept?: true;
}
/** A form that is one command: the command's own schema checks what `body` makes of the values. */
interface CommandForm<V, C extends Call> extends Checked<V> {
  command: Command<C>;
  body: (values: V) => NonNullable<BodyOf<C>>;
  named?: FieldName;
  done: (result: ResultOf<C>, values: V) => unknown;
}
/** A form that is more than one command, or a step on the way to one. */
interface FreeForm<V> extends Checked<V> {
  /** Answers `false` when nothing was kept yet: another question comes first. */
  send: (values: V) => Promise<unknown>;
}

/**
 * The state of a form. Its problems are found by the call's own schema, under the codes that the
 * server would answer; once something was wrong, they are found anew with every change.
 */
export function useForm<V extends object>(options: FreeForm<V>): FormState<V>;
export function useForm<V extends object, C extends Call>(options: CommandForm<V, C>): FormState<V>;
export function useForm<V extends object, C extends Call>(
  options: FreeForm<V> | CommandForm<V, C>,
): FormState<V> {
  const { t } = useTranslation();
  const [values, setValues] = useState(options.initial);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const [message, setMessage] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);
  const sending = useRef(false);
  const { kept } = options;
  const unsaved = useCallback(() => dirty.current && !sending.current, []);
  useEffect(() => (kept ? undefined : holdUnsaved(unsaved)), [kept, unsaved]);

  function found(): Record<string, string> {
    const problems = [...(options.check?.(values) ?? [])];
    if ('command' in options) {
      const { command, body, named } = options;
      problems.push(...bodyProblems(command.call, body(values), named ? { named } : {}));
    }
    // the form's own rules come first: they say more
    const order = Object.keys(options.initial);
    const place = ({ field }: Problem) => order.indexOf(field.split('.')[0]!);
    return firstCodes(problems.toSorted((a, b) => place(a) - place(b)));
  }

  function show(problems: Record<string, string>) {
    setRefused(problems);
    const first = Object.keys(problems)[0];
    if (first) requestAnimationFrame(() => focusField(first));
  }

  function onFields(error: ApiError): boolean {
    const named = 'command' in options ? options.named : undefined;
    const fields = Object.keys(values);
    const problems = refusedFields(error, t, { fields, ...(named ? { named } : {}) });
    show(firstCodes(problems));
    return problems.length > 0;
  }

  async function send() {
    if (!('command' in options)) return (await options.send(values)) !== false;
    const result = await options.command.mutateAsync(options.body(values));
    dirty.current = false;
    await options.done(result, values);
    return true;
  }

  return {
    values,
    set: (field, value) => {
      // a PIN alone is nothing to lose
      if (field !== 'SecurityPin') dirty.current = true;
      setValues((old) => ({ ...old, [field]: value }));
      setRefused((old) =>
        Object.fromEntries(
          Object.entries(old).filter(
            ([name]) => name !== field && !name.startsWith(`${String(field)}.`),
          ),
        ),
      );
    },
    problems: { ...(asked ? found() : {}), ...refused },
    setProblems: (problems) => show(firstCodes(problems)),
    onFields,
    message,
    busy,
    dirty: unsaved,
    touch: () => {
      dirty.current = true;
    },
    submit: async () => {
      if (busy) return false;
      setMessage(null);
      const problems = found();
      const [first] = Object.keys(problems);
      setAsked(first !== undefined);
      if (first !== undefined) {
        requestAnimationFrame(() => focusField(first));
        return false;
      }
      setBusy(true);
      sending.current = true;
      try {
        const sent = await send();
        if (sent) dirty.current = false;
        return sent;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isOfPin(error) && 'SecurityPin' in values) {
          // the next try begins with an empty field
          setValues((old) => ({ ...old, SecurityPin: '' }));
          show({ SecurityPin: pinRefusalText(error, t) });
          return false;
        }
        const onOne = onFields(error);
        // a field that says all of it needs no second voice
        if (onOne && Object.keys(error.fields).length === 0) return false;
        setMessage({
          title: failureTitle(error, t, options.adds ? 'add' : undefined),
          reason: errorText(error, t),
        });
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}
