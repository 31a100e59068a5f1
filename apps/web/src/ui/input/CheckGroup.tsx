import { useId } from 'react';
import { problemText } from '../../i18n/texts.ts';
import { useTranslation } from 'react-i18next';
import { FieldBox, FieldNote } from './Field.tsx';
import { Check } from './Input.tsx';
import { Row } from '../layout/Stack.tsx';

/** A few checkboxes under one label. */
export function CheckGroup<Value extends string | number>({
  label,
  field,
  value,
  options,
  help,
  problem,
  onChange,
}: {
  label: string;
  /** The form field, which gets the focus when it has an error. */
  field: string;
  value: readonly Value[];
  options: readonly { value: Value; label: string }[];
  help?: string;
  problem?: string | undefined;
  onChange: (value: Value[]) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldBox whole role="group" aria-labelledby={id} data-field={field}>
      <span id={id}>{label}</span>
      <Row gap={16}>
        {options.map((option) => (
          <Check
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...value, option.value]
                  : value.filter((other) => other !== option.value),
              )
            }
          >
            {option.label}
          </Check>
        ))}
      </Row>
      <FieldNote problem={problem && problemText(t, problem)}>{help}</FieldNote>
    </FieldBox>
  );
}
