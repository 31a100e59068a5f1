import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import type { Placement } from '../layout/box.ts';
import { Card } from '../layout/Card.tsx';
import { DateInput } from './DateInput.tsx';
import { FieldBox, FieldNote } from './Field.tsx';
import { Input, Select } from './Input.tsx';
import { MakeNewButton, type MakeNew } from './MakeNew.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Grid, Stack } from '../layout/Stack.tsx';
import { TablesOfForm } from '../list/tableCells.ts';
import type { FormFailure, FormState } from './useForm.ts';

/** The form element: submits on Enter too, and shows its overall error above the fields. */
export function Form<V extends object>({
  form,
  onSubmit,
  columns,
  card,
  children,
  ...placement
}: Placement & {
  form: FormState<V>;
  /** Runs instead of sending at once, to ask a question first. */
  onSubmit?: () => void;
  /** Fields in two columns where there is room. */
  columns?: 'form';
  /** Draws the form as its own card. */
  card?: boolean;
  children: ReactNode;
}) {
  const attributes = {
    gap: 20 as const,
    ...placement,
    as: 'form' as const,
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      // a dialog's form is inside another one, which is not meant
      event.stopPropagation();
      if (onSubmit) onSubmit();
      else void form.submit();
    },
  };
  const content = (
    <TablesOfForm value={form.tables}>
      <FormMessage message={form.message} />
      {children}
    </TablesOfForm>
  );
  if (card) return <Card {...attributes}>{content}</Card>;
  return columns ? (
    <Grid columns={columns} {...attributes}>
      {content}
    </Grid>
  ) : (
    <Stack {...attributes}>{content}</Stack>
  );
}

/** A field: label above the control, help or error below. */
export function Field({
  label,
  problem,
  good,
  help,
  children,
  whole,
  after,
}: {
  label: string;
  problem?: string | undefined;
  /** Confirmation text, shown with a green tick. */
  good?: string | undefined;
  help?: ReactNode;
  whole?: boolean;
  /** Below the help and the error, such as a button that fills the field. */
  after?: ReactNode;
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldBox whole={whole ?? false}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-help` })}
      <FieldNote id={`${id}-help`} problem={problem && problemText(t, problem)} good={good}>
        {help}
      </FieldNote>
      {after}
    </FieldBox>
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
  code,
  suggested,
  autoComplete,
  maxLength,
  whole,
  hideHelp,
  problem,
  good,
}: {
  form: FormState<V>;
  name: keyof V & string;
  label: string;
  help?: ReactNode;
  /** A `date` is typed as YYYY-MM-DD or picked from a calendar. */
  type?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'decimal' | undefined;
  /** Digits that are no number: their leading zeros stay. */
  code?: boolean;
  /** Values offered while typing; any other is taken too. */
  suggested?: readonly string[];
  autoComplete?: string;
  maxLength?: number;
  whole?: boolean;
  hideHelp?: boolean;
  /** A problem found by the screen while typing, as a code. */
  problem?: string | undefined;
  good?: string | undefined;
}) {
  const value = String(form.values[name] ?? '');
  const set = (text: string) => form.set(name, text as V[typeof name]);
  return (
    <Field
      label={label}
      problem={form.problems[name] ?? problem}
      good={good}
      help={hideHelp ? undefined : help}
      whole={whole ?? false}
    >
      {(control) =>
        type === 'date' ? (
          <DateInput
            {...control}
            name={name}
            label={label}
            value={value}
            onChange={set}
            autoComplete={autoComplete}
          />
        ) : (
          <>
            <Input
              {...control}
              {...(suggested && { list: `${control.id}-suggested` })}
              name={name}
              type={type}
              inputMode={inputMode}
              code={code ?? false}
              autoComplete={autoComplete}
              maxLength={maxLength}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
            {suggested && (
              <datalist id={`${control.id}-suggested`}>
                {suggested.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }
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
  make,
}: {
  form: FormState<V>;
  name: keyof V & string;
  label: string;
  options: readonly { value: string; label: string }[];
  help?: ReactNode;
  whole?: boolean;
  empty?: string;
  /** For a choice of what people make: how one more is made on the spot. */
  make?: MakeNew;
}) {
  const choose = (value: string) => form.set(name, value as V[typeof name]);
  return (
    <Field
      label={label}
      problem={form.problems[name]}
      help={help}
      whole={whole ?? false}
      after={make && <MakeNewButton make={make} onMade={choose} />}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          value={String(form.values[name] ?? '')}
          onChange={(event) => choose(event.target.value)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The form's overall error, scrolled into view if the pressed button is further down. */
export function FormMessage({ message }: { message: FormFailure | null }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return message ? (
    <Notice ref={notice} look="bad" role="alert" whole>
      <strong>{message.title}</strong>
      <br />
      {message.reason}
    </Notice>
  ) : null;
}
