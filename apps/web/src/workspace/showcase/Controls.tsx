import { useState } from 'react';
import { ApiError } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Calendar } from '../../ui/Calendar.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DateChip } from '../../ui/DateChip.tsx';
import { Attachments } from '../../ui/Attachments.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Field, Form, SelectField, TextField } from '../../ui/form.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Check, Input, TextArea } from '../../ui/Input.tsx';
import { Row } from '../../ui/Stack.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Part } from './Part.tsx';
import { LONG } from './samples.tsx';

/** Every control of a form: empty, filled, ticked, right, wrong, disabled. */
export function Controls() {
  const [days, setDays] = useState({ from: '2026-11-01', to: '2026-11-22' });
  const [slip, setSlip] = useState('');
  const [kind, setKind] = useState('one');
  const form = useForm({
    initial: { name: '', choice: 'a', day: '2026-11-22', text: LONG },
    check: (values) => (values.name ? [] : [{ field: 'name', code: 'REQUIRED' as const }]),
    send: () =>
      Promise.reject(
        new ApiError('/Wallet/Withdraw', 422, {
          ERROR: 'Insufficient wallet balance.',
          CODE: 'INSUFFICIENT_BALANCE',
        }),
      ),
  });
  return (
    <>
      <Part title="Form">
        <Form form={form} columns="form">
          <TextField form={form} name="name" label="Name" help="Send it empty, then filled" />
          <SelectField
            form={form}
            name="choice"
            label="Choice"
            options={[
              { value: 'a', label: 'One' },
              { value: 'b', label: LONG },
            ]}
          />
          <TextField form={form} name="day" label="Day" type="date" />
          <TextField form={form} name="text" label={LONG} help={LONG} />
          <Field label="Found right" good="Free">
            {(control) => <Input {...control} defaultValue="aisyah" />}
          </Field>
          <Field label="Found wrong" problem="DUPLICATE_USERNAME">
            {(control) => <Input {...control} defaultValue="wei" />}
          </Field>
          <Field label="Disabled">
            {(control) => <Input {...control} disabled defaultValue="M0000001" />}
          </Field>
          <Field label="Several lines">
            {(control) => <TextArea {...control} rows={3} defaultValue={LONG} />}
          </Field>
          <Button type="submit" self="start">
            Send
          </Button>
        </Form>
      </Part>
      <Part title="To tick and to choose">
        <Fieldset legend="Boxes">
          <Row gap={20}>
            <Check defaultChecked>Ticked</Check>
            <Check>Not ticked</Check>
            <Check disabled defaultChecked>
              Disabled
            </Check>
          </Row>
        </Fieldset>
        {['one', 'two'].map((name) => (
          <Choice
            key={name}
            name="kind"
            checked={kind === name}
            onChange={() => setKind(name)}
            title={name}
            text={LONG}
          />
        ))}
      </Part>
      <Part title="From day to day">
        <Row>
          <DateChip value={days} onChange={setDays} />
          <DateChip value={{ from: '', to: '' }} onChange={setDays} />
        </Row>
        <Row>
          <Calendar day={days.to} onChoose={(to) => setDays({ ...days, to })} />
        </Row>
      </Part>
      <Part title="Picture upload">
        <ImageUpload label="Bank slip" pathway="slip" value={slip} onChange={setSlip} />
        <Attachments
          label="Attach pictures"
          pathway="ticket"
          most={4}
          value={[]}
          onChange={() => undefined}
          onBusy={() => undefined}
        />
        <ImageUpload label="Cropped" pathway="product" value="" onChange={() => undefined} crop />
      </Part>
    </>
  );
}
