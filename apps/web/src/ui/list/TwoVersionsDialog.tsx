import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../input/Button.tsx';
import { Choice } from '../input/Choice.tsx';
import { Fieldset } from '../layout/Fieldset.tsx';
import { timeText } from '../../i18n/format.ts';
import { languageName } from '../value/languageName.ts';
import { Modal } from '../overlay/Modal.tsx';
import { Grid, Row, Stack } from '../layout/Stack.tsx';
import {
  differences,
  joined,
  type Difference,
  type FieldName,
  type SavedBy,
  type Side,
} from './twoVersions.ts';

const SIDES = ['theirs', 'mine'] as const;

/** Two versions of the same side by side; one of each pair is kept, and the whole is saved. */
export default function TwoVersionsDialog({
  base,
  mine,
  theirs,
  names,
  savedBy,
  onKeep,
  onClose,
}: {
  /** What both began with. */
  base: object;
  mine: object;
  theirs: object;
  names: Readonly<Record<string, string | FieldName<never>>>;
  savedBy: SavedBy;
  /** `own`: something of the person's own is kept, which is to be saved. */
  onKeep: (values: object, own: boolean) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [found] = useState(() => differences(base, mine, theirs));
  const [picks, setPicks] = useState<Record<string, Side>>({});
  const sideOf = ({ id, pick }: Difference) => picks[id] ?? pick;
  const takeAll = (side: Side) => setPicks(Object.fromEntries(found.map(({ id }) => [id, side])));
  const known = (field: string): FieldName<never> => {
    const name = names[field] ?? field;
    return typeof name === 'string' ? { label: name } : name;
  };
  const nameOf = ({ field, part }: Difference) => {
    const name = known(field);
    if (part === undefined) return name.label;
    const value = name.part?.(part) ?? languageName(part, i18n.language);
    return t('label.pair', { label: name.label, value });
  };
  const say = ({ field }: Difference, value: unknown) =>
    // the compiler checked the names against the fields of the form, which are untyped here
    known(field).say?.(value as never) ??
    wordsOf(value, { on: t('label.on'), off: t('label.off') });
  const by = savedBy.updatedBy;
  const at = savedBy.updatedAt;
  return (
    <Modal
      open
      size="large"
      title={t('versions.title')}
      okText={t('versions.save')}
      cancelText={t('versions.edit')}
      onOk={() =>
        onKeep(
          joined(mine, found, sideOf),
          found.some((one) => sideOf(one) === 'mine'),
        )
      }
      onCancel={onClose}
    >
      <Stack gap={20}>
        <p>{by && at ? t('versions.savedBy', { by, at: timeText(at) }) : t('versions.saved')}</p>
        {found.length === 0 && <p className="muted">{t('versions.same')}</p>}
        {found.length > 1 && (
          <Row gap={8}>
            {SIDES.map((side) => (
              <SmallButton key={side} onClick={() => takeAll(side)}>
                {t(`versions.all_${side}`)}
              </SmallButton>
            ))}
          </Row>
        )}
        {found.map((one) => (
          <Fieldset key={one.id} legend={nameOf(one)}>
            <Grid columns="form" gap={8}>
              {SIDES.map((side) => (
                <Choice
                  key={side}
                  name={one.id}
                  checked={sideOf(one) === side}
                  onChange={() => setPicks({ ...picks, [one.id]: side })}
                  title={t(`versions.${side}`)}
                  text={<bdi>{say(one, one[side]) || '–'}</bdi>}
                />
              ))}
            </Grid>
          </Fieldset>
        ))}
      </Stack>
    </Modal>
  );
}

/** A value of a form as words: a text without its mark-up, a list with commas, a row with its cells. */
function wordsOf(value: unknown, words: { on: string; off: string }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, words)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => wordsOf(one, words))
      .filter(Boolean)
      .join(' · ');
  const text = String(value as string | number);
  return text.startsWith('<')
    ? text
        .replaceAll(/<\/(p|li|h\d)>/g, ' ')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .trim()
    : text;
}
