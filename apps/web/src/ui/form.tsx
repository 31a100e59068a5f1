import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@canopy/domain/validation';
import { ApiError } from '../session/call.ts';
import { errorText } from './states.tsx';

/** The one form manner: values, problems under their fields, one message, a busy button. */
export interface FormState<V> {
  values: V;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Codes by field. */
  problems: Record<string, string>;
  setProblems: (problems: FieldProblem[]) => void;
  /** What went wrong as a whole. */
  message: string | null;
  busy: boolean;
  /** Checks, sends, puts the server's field errors on their fields; focuses the first problem. */
  submit: () => Promise<void>;
}

/** The control of a field, or the first one of a part that stands for it (`data-field`). */
function focusField(field: string): void {
  const part = `[data-field="${CSS.escape(field.split('.')[0]!)}"]`;
  const control =
    document.getElementsByName(field)[0] ??
    document.querySelector<HTMLElement>(
      `${part} [aria-invalid=true], ${part} input, ${part} select, ${part} button`,
    );
  control?.focus();
}

export function useForm<V extends object>(options: {
  initial: V;
  check?: (values: V) => FieldProblem[];
  send: (values: V) => Promise<void>;
}): FormState<V> {
  const { t } = useTranslation();
  const [values, setValues] = useState(options.initial);
  const [problems, put] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  function show(found: Record<string, string>) {
    put(found);
    const first = Object.keys(found)[0];
    if (first) requestAnimationFrame(() => focusField(first));
  }

  return {
    values,
    set: (field, value) => {
      dirty.current = true;
      setValues((old) => ({ ...old, [field]: value }));
      put((old) => Object.fromEntries(Object.entries(old).filter(([name]) => name !== field)));
    },
    problems,
    setProblems: (found) => show(Object.fromEntries(found.map(({ field, code }) => [field, code]))),
    message,
    busy,
    submit: async () => {
      if (busy) return;
      setMessage(null);
      const found = options.check?.(values) ?? [];
      if (found.length > 0) {
        show(Object.fromEntries(found.map(({ field, code }) => [field, code])));
        return;
      }
      setBusy(true);
      try {
        await options.send(values);
        dirty.current = false;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        show(
          Object.fromEntries(
            Object.entries(error.fields).map(([field, codes]) => [field, codes[0]!]),
          ),
        );
        setMessage(errorText(error, t as never));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The form itself: sends on Enter too, says what went wrong as a whole, then its fields. */
export function Form<V extends object>({
  form,
  onSubmit,
  gap = 16,
  className = 'stack',
  style,
  children,
}: {
  form: FormState<V>;
  /** Instead of sending at once: a question first. */
  onSubmit?: () => void;
  gap?: number;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      style={{ gap, ...style }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void form.submit();
      }}
    >
      <FormMessage message={form.message} />
      {children}
    </form>
  );
}

/** Label above, control, help or problem below. */
export function Field({
  label,
  problem,
  help,
  children,
  whole,
}: {
  label: string;
  problem?: string | undefined;
  help?: ReactNode;
  whole?: boolean;
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={`field ${whole ? 'whole' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-help` })}
      <span
        id={`${id}-help`}
        className={problem ? 'problem' : 'help'}
        role={problem ? 'alert' : undefined}
      >
        {problem
          ? t(`validation.${problem}` as never, { defaultValue: t('validation.INVALID') })
          : help}
      </span>
    </div>
  );
}

/** A plain text field of a form. */
export function TextField<V extends object>({
  form,
  name,
  label,
  help,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  whole,
  hideHelp,
}: {
  form: FormState<V>;
  name: keyof V & string;
  label: string;
  help?: ReactNode;
  type?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'decimal';
  autoComplete?: string;
  maxLength?: number;
  whole?: boolean;
  hideHelp?: boolean;
}) {
  return (
    <Field
      label={label}
      problem={form.problems[name]}
      help={hideHelp ? undefined : help}
      whole={whole ?? false}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={String(form.values[name] ?? '')}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        />
      )}
    </Field>
  );
}

/** A choice from a short list, with the platform's own picker on a phone. */
export function SelectField<V extends object>({
  form,
  name,
  label,
  options,
  help,
  whole,
  empty,
}: {
  form: FormState<V>;
  name: keyof V & string;
  label: string;
  options: readonly { value: string; label: string }[];
  help?: ReactNode;
  whole?: boolean;
  empty?: string;
}) {
  return (
    <Field label={label} problem={form.problems[name]} help={help} whole={whole ?? false}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          value={String(form.values[name] ?? '')}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What went wrong with the form as a whole. */
export function FormMessage({ message }: { message: string | null }) {
  return message ? (
    <p className="notice bad" role="alert">
      {message}
    </p>
  ) : null;
}
