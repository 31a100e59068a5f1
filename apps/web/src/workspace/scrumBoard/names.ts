import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/feedback/Notice.tsx';
import { LABEL_LOOKS, type Label, type LabelLook } from './boards.ts';

/** How each label looks as a tag. */
export const LABEL_TONES: Record<LabelLook, Tone | undefined> = {
  default: undefined,
  processing: 'info',
  warning: 'wait',
  success: 'good',
  error: 'bad',
};

/** The columns every new board starts with. */
const FIRST_COLUMNS = { 'To Do': 'toDo', 'In Progress': 'inProgress', Done: 'done' } as const;

/** A column's name: the initial ones in the reader's language, all others as named. */
export function useColumnName() {
  const { t } = useTranslation();
  return (name: string) =>
    name in FIRST_COLUMNS
      ? t(`workspace.column.${FIRST_COLUMNS[name as keyof typeof FIRST_COLUMNS]}`)
      : name;
}

/** The same for a label. */
export function useLabelName() {
  const { t } = useTranslation();
  return ({ name }: Label) => {
    const look = LABEL_LOOKS.find((each) => each === name);
    return look ? t(`workspace.label.${look}`) : name;
  };
}
