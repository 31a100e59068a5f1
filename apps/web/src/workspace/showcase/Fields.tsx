import { Eye } from 'lucide-react';
import { LANGUAGES } from '@canopy/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/input/Button.tsx';
import { CheckGroup } from '../../ui/input/CheckGroup.tsx';
import { PictureChoice, PictureChoices } from '../../ui/input/Choice.tsx';
import { Dot, Dots } from '../../ui/chart/Dots.tsx';
import { EditableTable } from '../../ui/input/EditableTable.tsx';
import { monthText } from '../../i18n/format.ts';
import { Field, Form } from '../../ui/input/form.tsx';
import { LANGUAGE_NAMES } from '../../i18n/i18n.ts';
import { BareSelect, Input, Select } from '../../ui/input/Input.tsx';
import { SearchSelect } from '../../ui/input/SearchSelect.tsx';
import { InputWithButton } from '../../ui/input/InputWithButton.tsx';
import { MemberField } from '../../ui/input/MemberPicker.tsx';
import { MultiPick } from '../../ui/input/MultiPick.tsx';
import { NameFields } from '../../ui/input/NameFields.tsx';
import { TimeZoneField } from '../../ui/input/TimeZoneField.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RankFields } from '../../ui/input/RankFields.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { StickyActions } from '../../ui/layout/StickyActions.tsx';
import { SwatchChoice } from '../../ui/input/Swatch.tsx';
import { TitledTexts } from '../../ui/input/TitledTexts.tsx';
import { UnitRow, Units } from '../../ui/layout/UnitRow.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { Button } from '../../ui/input/Button.tsx';
import { Part } from './Part.tsx';

const LINES = [
  { Code: 'OIL01', Quantity: '2', From: '2026-12-01' },
  { Code: '', Quantity: '-1', From: '' },
];
const COLOURS = ['#0e5a43', '#c8603c', '#e2a93b', '#3b6fa8'];
const ITEMS = ['honey', 'morningTea', 'coconutOil', 'long'] as const;

/** Controls for several values: lists, languages, colours, people, units. */
export function Fields() {
  const { t } = useTranslation();
  const goods = ITEMS.map((value) => ({ value, label: t(`showcase.${value}`) }));
  const [lines, setLines] = useState(LINES);
  const [items, setItems] = useState<string[]>(['honey', 'long']);
  const [colour, setColour] = useState(1);
  const [language, setLanguage] = useState<string>('en');
  const [member, setMember] = useState('M0000001');
  const [units, setUnits] = useState(1);
  const [card, setCard] = useState('honey');
  const form = useForm({
    initial: {
      Name: t('showcase.coconutOil'),
      Names: [{ Language: 'ms', Name: 'Minyak kelapa' }],
      Titles: { en: t('showcase.harvest') } as Record<string, string>,
      Texts: { en: `<p>${t('showcase.firstTea')}</p>` } as Record<string, string>,
      Ranks: [1, 2],
      TimeZone: 'Asia/Kuala_Lumpur',
      PackageRanks: [] as number[],
    },
    send: () => Promise.resolve(),
  });
  return (
    <>
      <Part name="rows">
        <EditableTable
          label={t('showcase.included')}
          field="Lines"
          columns={[
            { key: 'Code', title: t('showcase.code'), kind: 'string' },
            { key: 'Quantity', title: t('label.quantity'), kind: 'number' },
            { key: 'From', title: t('label.fromDay'), kind: 'date' },
          ]}
          rows={lines}
          onChange={setLines}
          empty={{ Code: '', Quantity: '', From: '' }}
          problems={{ 'Lines.1.Code': 'REQUIRED', 'Lines.1.Quantity': 'QUANTITY' }}
        />
        <Units label={t('showcase.included')} problem={units ? undefined : 'UNITS_REQUIRED'}>
          <UnitRow label={t('showcase.honey')} max={3} value={units} onChange={setUnits} />
          <UnitRow label={t('showcase.long')} max={12} value={0} onChange={() => undefined} />
        </Units>
      </Part>
      <Part name="byLanguage">
        <Form form={form} columns="form">
          <NameFields form={form} label={t('label.name')} maxLength={60} />
          <RankFields form={form} />
          <TimeZoneField form={form} present="Asia/Kuala_Lumpur" />
        </Form>
        <TitledTexts
          form={form}
          title={t('workspace.title')}
          text={t('workspace.text')}
          help={t('showcase.emptyEnglish')}
        />
      </Part>
      <Part name="many">
        <Stack gap={8}>
          <label htmlFor="showcaseItems">{t('showcase.products')}</label>
          <MultiPick
            id="showcaseItems"
            label={t('showcase.products')}
            value={items}
            options={goods}
            onChange={setItems}
          />
        </Stack>
        <MemberField label={t('showcase.sponsor')} value={member} onChange={setMember} />
        <Field label={t('label.password')}>
          {(control) => (
            <InputWithButton
              button={
                <IconButton label={t('showcase.showPassword')}>
                  <Eye size={18} aria-hidden />
                </IconButton>
              }
            >
              <Input {...control} type="password" autoComplete="off" defaultValue="Sungai biru" />
            </InputWithButton>
          )}
        </Field>
        <CheckGroup
          label={t('showcase.malls')}
          field="Malls"
          value={['2']}
          options={[
            { value: '2', label: t('showcase.maintenanceMall') },
            { value: '3', label: t('showcase.long') },
          ]}
          problem="REQUIRED"
          onChange={() => undefined}
        />
      </Part>
      <Part name="byLook">
        <PictureChoices>
          {goods.slice(0, 3).map(({ value, label }) => (
            <PictureChoice
              key={value}
              name="showcaseCard"
              checked={card === value}
              onChange={() => setCard(value)}
              picture={<Picture src="" size={96} />}
            >
              {label}
            </PictureChoice>
          ))}
        </PictureChoices>
        <Row gap={8}>
          {COLOURS.map((one) => (
            <Dot key={one} colour={one} />
          ))}
        </Row>
        <Dots
          label={t('showcase.mark.title')}
          colours={COLOURS}
          value={colour}
          nameOf={(i) => t(`showcase.mark.${i as 0}`)}
          onChange={setColour}
        />
        <Row gap={8}>
          {['bar-0', 'side-1', 'ground-2'].map((token, i) => (
            <SwatchChoice
              key={token}
              group="showcaseLook"
              token={token}
              label={t('showcase.lookNumber', { number: i + 1 })}
              checked={i === 0}
              onChange={() => undefined}
            />
          ))}
        </Row>
        <Row>
          <Select room="code" aria-label={t('showcase.month')} disabled defaultValue="2026-11">
            <option value="2026-11">{monthText('2026-11')}</option>
          </Select>
          <SearchSelect
            aria-label={t('language.title')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={setLanguage}
          />
          <BareSelect aria-label={t('showcase.sortBy')} defaultValue="new">
            <option value="new">{t('showcase.newest')}</option>
            <option value="price">{t('showcase.cheapest')}</option>
          </BareSelect>
        </Row>
      </Part>
      <Part name="sticky">
        <StickyActions>
          <Button kind="quiet">{t('action.back')}</Button>
          <Button>{t('action.next')}</Button>
        </StickyActions>
      </Part>
    </>
  );
}
