import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/Notice.tsx';
import { LABEL_LOOKS, type Label, type LabelLook } from './boards.ts';

/** What a label looks like among the tags of the product. */
export const LABEL_TONES: Record<LabelLook, Tone | undefined> = {
  default: undefined,
  processing: 'info',
  warning: 'wait',
  success: 'good',
  error: 'bad',
};

/** The columns that every board begins with. */
const FIRST_COLUMNS = { 'To Do': 'toDo', 'In Progress': 'inProgress', Done: 'done' } as const;

/** What a column is called: those it began with in the reader's language, all others as they were named. */
export function useColumnName() {
  const { t } = useTranslation();
  return (name: string) =>
    name in FIRST_COLUMNS
      ? t(`workspace.column.${FIRST_COLUMNS[name as keyof typeof FIRST_COLUMNS]}`)
      : name;
}

/** The same of a label. */
export function useLabelName() {
  const { t } = useTranslation();
  return ({ name }: Label) => {
    const look = LABEL_LOOKS.find((each) => each === name);
    return look ? t(`workspace.label.${look}`) : name;
  };
}
