import { useId, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/texts.ts';
import type { FormFailure, FormState } from './useForm.ts';

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

/** A field: label above, control, help or error below. */
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
        {problem ? problemText(t, problem) : help}
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
  inputMode?: 'numeric' | 'email' | 'tel' | 'decimal' | undefined;
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

/** A select of a short list; on a phone the platform's own picker. */
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

/** The form's overall error. */
export function FormMessage({ message }: { message: FormFailure | null }) {
  return message ? (
    <p className="notice bad failed" role="alert">
      <strong>{message.title}</strong> {message.reason}
    </p>
  ) : null;
}
