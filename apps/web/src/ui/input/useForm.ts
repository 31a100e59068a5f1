import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import { isMasked } from '@canopy/domain/masks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { isLoadFailure } from '../../session/loadFailures.ts';
import type { Command } from '../feedback/api.ts';
import { bodyProblems, firstCodes, type FieldName, type Problem } from './formCheck.ts';
import { endsWith, refusedFields } from './refusedFields.ts';
import { addToast, STAYS_MS } from '../feedback/feedbackStore.ts';
import { failureTitle, type Failure } from '../feedback/failureTitle.ts';
import { isOfPin, pinRefusalText } from './pinRefusal.ts';
import { errorText } from '../feedback/states.tsx';
import { emptyCells, type FormTables } from '../list/tableCells.ts';
import { holdUnsaved } from './unsaved.ts';

/** What was refused, and why: "Fail To Update" with the server's reason. */
export interface FormFailure {
  title: string;
  reason: string;
}

/** The standard form: values, problems under their fields, one message, a busy button. */
export interface FormState<V> {
  values: V;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Codes by field. */
  problems: Record<string, string>;
  setProblems: (problems: readonly Problem[]) => void;
  /** Puts the server's refusals on their fields; returns whether there were any. */
  onFields: (error: ApiError) => boolean;
  /** What went wrong with the form as a whole. */
  message: FormFailure | null;
  busy: boolean;
  /**
   * Validates, sends, puts the server's errors on their fields and focuses the first problem. Returns whether
   * it was sent and accepted.
   */
  submit: () => Promise<boolean>;
  /** Something was changed since it was opened or last saved, and is not being sent right now. */
  dirty: () => boolean;
  /** Other values for all fields; `changed` if they are not what is stored. */
  replace: (values: V, changed: boolean) => void;
  /** Something was changed that the screen keeps outside the form's values. */
  touch: () => void;
  /** Its editable tables, whose cells are all required. */
  tables: FormTables;
}

/** What can take the focus inside a component; a hidden file field is reached by its button. */
const CONTROLS = [
  '[aria-invalid=true]',
  'input:not([type=file])',
  'select',
  'textarea',
  'button',
] as const;

/** The control with an error, if the part has one: in a row of fields it need not be the first. */
function controlIn(part: string): HTMLElement | null {
  const [wrong, ...rest] = CONTROLS;
  const any = rest.map((control) => `${part} ${control}`).join();
  return document.querySelector<HTMLElement>(`${part} ${wrong}`) ?? document.querySelector(any);
}

/**
 * Focuses the control of a field, or the first one in a component that stands for it (`data-field`), or else
 * the first field with an error, since a picture has no control of that name. Scrolls the whole field with
 * its message into view.
 */
function focusField(field: string): void {
  const control =
    document.getElementsByName(field)[0] ??
    controlIn(`[data-field="${CSS.escape(field.split('.')[0]!)}"]`) ??
    controlIn('[data-part=field]:has([role=alert])');
  control?.focus();
  control?.closest('[data-part=field]')?.scrollIntoView({ block: 'nearest' });
}

/** What is hidden from the reader is entered anew or not at all: a masked value is never sent back. */
const withoutMasked = <V extends object>(initial: V): V =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, isMasked(value) ? '' : value]),
  ) as V;

interface Checked<V> {
  initial: V;
  /** It creates something, and a refusal is titled accordingly. */
  adds?: boolean;
  /** What was attempted, for the title of a refusal, where the call does not tell. */
  known?: Failure | undefined;
  /** Rules no schema covers: two fields that must agree, or what only the screen knows. */
  check?: (values: V) => readonly Problem[];
  /** Somebody else has saved in the meantime: shows both versions; `false` if it cannot. */
  meanwhile?: () => Promise<boolean>;
  /** The entries are still there when the form is reopened, so leaving it needs no question. */
  kept?: true;
}
/** A form for one command: the command's own schema validates the result of `body`. */
interface CommandForm<V, C extends Call> extends Checked<V> {
  command: Command<C>;
  body: (values: V) => NonNullable<BodyOf<C>>;
  named?: FieldName;
}
/** Says what was done by itself, or only that something was added or changed before it is closed. */
type Ending<V, C extends Call> =
  | { done: (result: ResultOf<C>, values: V) => unknown; close?: never }
  | { close: () => unknown; done?: never };
/** A form for several commands, or a step towards one. */
interface FreeForm<V> extends Checked<V> {
  /** Returns `false` if nothing was saved yet because another question comes first. */
  send: (values: V) => Promise<unknown>;
}

/**
 * The state of a form. Problems are found with the call's own schema, with the same codes the server would
 * return; once something was wrong, every change revalidates.
 */
export function useForm<V extends object>(options: FreeForm<V>): FormState<V>;
export function useForm<V extends object, C extends Call>(
  options: CommandForm<V, C> & Ending<V, C>,
): FormState<V>;
export function useForm<V extends object, C extends Call>(
  options: FreeForm<V> | (CommandForm<V, C> & Ending<V, C>),
): FormState<V> {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => withoutMasked(options.initial));
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const [message, setMessage] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);
  const sending = useRef(false);
  const [tables] = useState<FormTables>(() => new Map());
  const { kept } = options;
  const unsaved = useCallback(() => dirty.current && !sending.current, []);
  useEffect(() => (kept ? undefined : holdUnsaved(unsaved)), [kept, unsaved]);

  function found(): Record<string, string> {
    const problems = [...(options.check?.(values) ?? []), ...emptyCells(tables)];
    if ('command' in options) {
      const { command, body, named } = options;
      problems.push(...bodyProblems(command.call, body(values), named ? { named } : {}));
    }
    // the form's own rules come first, because they are more specific
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
    if (options.done) await options.done(result, values);
    else {
      const content = t(options.adds ? 'done.added' : 'done.updated');
      addToast({ kind: 'good', content, ms: STAYS_MS.good });
      options.close();
    }
    return true;
  }

  return {
    values,
    set: (field, value) => {
      // a PIN alone is nothing to lose
      if (field !== 'SecurityPin') dirty.current = true;
      setValues((old) => ({ ...old, [field]: value }));
      setRefused((old) =>
        Object.fromEntries(Object.entries(old).filter(([name]) => !endsWith(name, String(field)))),
      );
    },
    problems: { ...(asked ? found() : {}), ...refused },
    setProblems: (problems) => show(firstCodes(problems)),
    onFields,
    message,
    busy,
    dirty: unsaved,
    replace: (next, changed) => {
      dirty.current = changed;
      setValues(next);
      setRefused({});
      setAsked(false);
    },
    tables,
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
        if (isLoadFailure(error)) {
          setMessage({ title: t('page.loadingFailed'), reason: t('page.loadingFailedText') });
          return false;
        }
        if (!(error instanceof ApiError)) throw error;
        if (isOfPin(error) && 'SecurityPin' in values) {
          // the next attempt starts with an empty field
          setValues((old) => ({ ...old, SecurityPin: '' }));
          show({ SecurityPin: pinRefusalText(error, t) });
          return false;
        }
        if (error.code === 'CHANGED_MEANWHILE' && (await options.meanwhile?.())) return false;
        const onOne = onFields(error);
        // a field that says it all needs no message as well
        if (onOne && Object.keys(error.fields).length === 0) return false;
        setMessage({
          title: failureTitle(error, t, options.adds ? 'add' : options.known),
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
