import { Eye } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { PictureChoice, PictureChoices } from '../../ui/Choice.tsx';
import { Dot, Dots } from '../../ui/Dots.tsx';
import { EditableTable } from '../../ui/EditableTable.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { BareSelect, Input, Select } from '../../ui/Input.tsx';
import { InputWithButton } from '../../ui/InputWithButton.tsx';
import { MemberField } from '../../ui/MemberPicker.tsx';
import { MultiPick } from '../../ui/MultiPick.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RankFields } from '../../ui/RankFields.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { StickyActions } from '../../ui/StickyActions.tsx';
import { SwatchChoice } from '../../ui/Swatch.tsx';
import { TitledTexts } from '../../ui/TitledTexts.tsx';
import { UnitRow, Units } from '../../ui/UnitRow.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from './Part.tsx';
import { LONG } from './samples.tsx';

const LINES = [
  { Code: 'OIL01', Quantity: '2', From: '2026-12-01' },
  { Code: '', Quantity: '-1', From: '' },
];
const COLOURS = ['#0e5a43', '#c8603c', '#e2a93b', '#3b6fa8'];
const MARKS = ['Leaf', 'Clay', 'Honey', 'Sea'];
const ITEMS = ['Honey', 'Morning tea', 'Coconut oil', LONG].map((label) => ({
  value: label,
  label,
}));

/** Controls for more than one value: lists, languages, colours, people, units. */
export function Fields() {
  const [lines, setLines] = useState(LINES);
  const [items, setItems] = useState(['Honey', LONG]);
  const [colour, setColour] = useState(1);
  const [member, setMember] = useState('M0000001');
  const [units, setUnits] = useState(1);
  const [card, setCard] = useState('Honey');
  const form = useForm({
    initial: {
      Name: 'Coconut oil',
      Names: [{ Language: 'ms', Name: 'Minyak kelapa' }],
      Titles: { en: 'A new harvest' } as Record<string, string>,
      Texts: { en: '<p>The first tea is in.</p>' } as Record<string, string>,
      Ranks: [1, 2],
      PackageRanks: [] as number[],
    },
    send: () => Promise.resolve(),
  });
  return (
    <>
      <Part title="Rows of a form">
        <EditableTable
          label="What’s included"
          field="Lines"
          columns={[
            { key: 'Code', title: 'Code', kind: 'string' },
            { key: 'Quantity', title: 'Quantity', kind: 'number' },
            { key: 'From', title: 'From', kind: 'date' },
          ]}
          rows={lines}
          onChange={setLines}
          empty={{ Code: '', Quantity: '', From: '' }}
          problems={{ 'Lines.1.Code': 'REQUIRED', 'Lines.1.Quantity': 'QUANTITY' }}
        />
        <Units>
          <UnitRow label="Honey" max={3} value={units} onChange={setUnits} />
          <UnitRow label={LONG} max={12} value={0} onChange={() => undefined} />
        </Units>
      </Part>
      <Part title="Names and texts by language">
        <Form form={form} columns="form">
          <NameFields form={form} label="Name" maxLength={60} />
          <RankFields form={form} />
        </Form>
        <TitledTexts form={form} title="Title" text="Text" help="Empty: the English one" />
      </Part>
      <Part title="Many, a person, a secret">
        <Stack gap={8}>
          <label htmlFor="showcaseItems">Products</label>
          <MultiPick
            id="showcaseItems"
            label="Products"
            value={items}
            options={ITEMS}
            onChange={setItems}
          />
        </Stack>
        <MemberField label="Sponsor" value={member} onChange={setMember} />
        <Field label="Password">
          {(control) => (
            <InputWithButton
              button={
                <IconButton label="Show password">
                  <Eye size={18} aria-hidden />
                </IconButton>
              }
            >
              <Input {...control} type="password" autoComplete="off" defaultValue="Sungai biru" />
            </InputWithButton>
          )}
        </Field>
        <CheckGroup
          label="Malls"
          field="Malls"
          value={['2']}
          options={[
            { value: '2', label: 'Maintenance mall' },
            { value: '3', label: LONG },
          ]}
          problem="REQUIRED"
          onChange={() => undefined}
        />
      </Part>
      <Part title="Choices by look">
        <PictureChoices>
          {ITEMS.slice(0, 3).map(({ value }) => (
            <PictureChoice
              key={value}
              name="showcaseCard"
              checked={card === value}
              onChange={() => setCard(value)}
              picture={<Picture src="" size={96} />}
            >
              {value}
            </PictureChoice>
          ))}
        </PictureChoices>
        <Row gap={8}>
          {COLOURS.map((one) => (
            <Dot key={one} colour={one} />
          ))}
        </Row>
        <Dots
          label="Mark"
          colours={COLOURS}
          value={colour}
          nameOf={(i) => MARKS[i]!}
          onChange={setColour}
        />
        <Row gap={8}>
          {['bar-0', 'side-1', 'ground-2'].map((token, i) => (
            <SwatchChoice
              key={token}
              group="showcaseLook"
              token={token}
              label={`Look ${i + 1}`}
              checked={i === 0}
              onChange={() => undefined}
            />
          ))}
        </Row>
        <Row>
          <Select room="code" aria-label="Month" disabled defaultValue="2026-11">
            <option value="2026-11">November 2026</option>
          </Select>
          <BareSelect aria-label="Sort by" defaultValue="new">
            <option value="new">Newest first</option>
            <option value="price">Lowest price</option>
          </BareSelect>
        </Row>
      </Part>
      <Part title="Acts that stay in sight">
        <StickyActions>
          <Button kind="quiet">Back</Button>
          <Button>Next</Button>
        </StickyActions>
      </Part>
    </>
  );
}
