import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { Button } from '../../ui/input/Button.tsx';
import { Calendar } from '../../ui/input/Calendar.tsx';
import { Choice } from '../../ui/input/Choice.tsx';
import { DateChip } from '../../ui/list/DateChip.tsx';
import { DateTimeField } from '../../ui/input/DateTimeField.tsx';
import { Attachments } from '../../ui/input/Attachments.tsx';
import { Fieldset } from '../../ui/layout/Fieldset.tsx';
import { Field, Form, SelectField, TextField } from '../../ui/input/form.tsx';
import { ImageUpload } from '../../ui/input/ImageUpload.tsx';
import { Check, Input, TextArea } from '../../ui/input/Input.tsx';
import { PhotoField } from '../../ui/input/PhotoField.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import { Part } from './Part.tsx';

/** Every form control: empty, filled, ticked, valid, invalid, disabled. */
export function Controls() {
  const { t } = useTranslation();
  const [moment, setMoment] = useState({ day: '2026-12-01', time: '19:30' });
  const [days, setDays] = useState({ from: '2026-11-01', to: '2026-11-22' });
  const [slip, setSlip] = useState('');
  const [kind, setKind] = useState<'first' | 'second'>('first');
  const form = useForm({
    initial: { name: '', choice: 'a', day: '2026-11-22', text: t('showcase.long') },
    check: (values) => (values.name ? [] : [{ field: 'name', code: 'REQUIRED' as const }]),
    send: () =>
      Promise.reject(
        new ApiError('/Wallet/Withdraw', 422, {
          ERROR: t('failed.action'),
          CODE: 'INSUFFICIENT_BALANCE',
        }),
      ),
  });
  return (
    <>
      <Part name="form">
        <Form form={form} columns="form">
          <TextField
            form={form}
            name="name"
            label={t('label.name')}
            help={t('showcase.sendEmpty')}
          />
          <SelectField
            form={form}
            name="choice"
            label={t('showcase.choice')}
            options={[
              { value: 'a', label: t('showcase.first') },
              { value: 'b', label: t('showcase.long') },
            ]}
          />
          <TextField form={form} name="day" label={t('label.date')} type="date" />
          <TextField form={form} name="text" label={t('showcase.long')} help={t('showcase.long')} />
          <Field label={t('showcase.right')} good={t('unique.free')}>
            {(control) => <Input {...control} defaultValue="aisyah" />}
          </Field>
          <Field label={t('showcase.wrong')} problem="DUPLICATE_USERNAME">
            {(control) => <Input {...control} defaultValue="wei" />}
          </Field>
          <Field label={t('showcase.disabled')}>
            {(control) => <Input {...control} disabled defaultValue="M0000001" />}
          </Field>
          <Field label={t('showcase.severalLines')}>
            {(control) => <TextArea {...control} rows={3} defaultValue={t('showcase.long')} />}
          </Field>
          <Button type="submit" self="start">
            {t('workspace.send')}
          </Button>
        </Form>
      </Part>
      <Part name="choose">
        <Fieldset legend={t('showcase.boxes')}>
          <Row gap={20}>
            <Check defaultChecked>{t('showcase.ticked')}</Check>
            <Check>{t('showcase.notTicked')}</Check>
            <Check disabled defaultChecked>
              {t('showcase.disabled')}
            </Check>
          </Row>
        </Fieldset>
        {(['first', 'second'] as const).map((name) => (
          <Choice
            key={name}
            name="kind"
            checked={kind === name}
            onChange={() => setKind(name)}
            title={t(`showcase.${name}`)}
            text={t('showcase.long')}
          />
        ))}
      </Part>
      <Part name="days">
        <Row>
          <DateChip value={days} onChange={setDays} />
          <DateChip value={{ from: '', to: '' }} onChange={setDays} />
        </Row>
        <Row>
          <Calendar day={days.to} onChoose={(to) => setDays({ ...days, to })} />
        </Row>
        <DateTimeField
          name="moment"
          label={t('showcase.harvest')}
          value={moment}
          onChange={setMoment}
        />
      </Part>
      <Part name="upload">
        <ImageUpload label={t('label.slip')} pathway="slip" value={slip} onChange={setSlip} />
        <Attachments
          label={t('showcase.attach')}
          pathway="ticket"
          most={4}
          value={[]}
          onChange={() => undefined}
          onBusy={() => undefined}
        />
        <ImageUpload
          label={t('showcase.cropped')}
          pathway="product"
          value=""
          onChange={() => undefined}
          crop
        />
        <PhotoField
          name="Aisyah Cempaka"
          photo={null}
          own
          hint={t('showcase.long')}
          onPhoto={async () => undefined}
        />
      </Part>
    </>
  );
}
