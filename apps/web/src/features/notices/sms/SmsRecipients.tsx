import { UserSearch, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reference } from '@canopy/contract/company/reference';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { csvOf } from '../../company/imports/importFile.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Field } from '../../../ui/input/form.tsx';
import { Check, TextArea } from '../../../ui/input/Input.tsx';
import { CheckGroup } from '../../../ui/input/CheckGroup.tsx';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { MemberField, MemberPicker } from '../../../ui/input/MemberPicker.tsx';
import { MultiPick } from '../../../ui/input/MultiPick.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { nameOf } from '../../../i18n/texts.ts';
import { FileInput } from '../../../ui/input/FileInput.tsx';
import { RANKS } from '../../../ui/input/ranks.ts';

const PACKAGES = [1, 2, 3, 4] as const;
const STATUSES = ['ACTIVE', 'PENDING', 'SUSPENDED', 'TERMINATED'] as const;

/** The chosen recipients, as the call takes them. */
export interface Chosen {
  Members: string[];
  Everybody: boolean;
  Statuses: (typeof STATUSES)[number][];
  Rankings: number[];
  CountryIDs: number[];
  PackageRanks: number[];
  /** Empty: not asked for. */
  JoinedFrom: string;
  JoinedUntil: string;
  TeamOf: string;
  NotMaintained: boolean;
  Numbers: string;
}
export const NOBODY: Chosen = {
  Members: [],
  Everybody: false,
  Statuses: ['ACTIVE'],
  Rankings: [],
  CountryIDs: [],
  PackageRanks: [],
  JoinedFrom: '',
  JoinedUntil: '',
  TeamOf: '',
  NotMaintained: false,
  Numbers: '',
};

/** Chooses the recipients: members one by one, all of a kind, or numbers from a sheet. */
export function SmsRecipients({
  value,
  onChange,
  problem,
}: {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  /** A problem with the recipients as a whole, as a code. */
  problem?: string | undefined;
}) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const countries = useCall(reference.country);
  const near = useCall(reference.memberCountries);
  const put = (change: Partial<Chosen>) => onChange({ ...value, ...change });
  return (
    <Stack gap={16} data-field="Recipients">
      <Row gap={8}>
        {value.Members.map((id) => (
          <SmallButton
            key={id}

            aria-label={t('list.removeValue', { value: id })}
            onClick={() => put({ Members: value.Members.filter((other) => other !== id) })}
          >
            {id} <X size={14} aria-hidden />
          </SmallButton>
        ))}
        <SmallButton icon={<UserSearch size={16} aria-hidden />} onClick={() => setPicking(true)}>
          {t('sms.pick')}
        </SmallButton>
      </Row>
      <MemberPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ memberID }) => put({ Members: [...new Set([...value.Members, memberID])] })}
      />
      <Check
        checked={value.Everybody}
        onChange={(event) => put({ Everybody: event.target.checked })}
      >
        {t('sms.everybody')}
      </Check>
      {value.Everybody && (
        <>
          <Row gap={16}>
            {STATUSES.map((status) => (
              <Check
                key={status}
                checked={value.Statuses.includes(status)}
                onChange={() => put({ Statuses: toggled(value.Statuses, status) })}
              >
                {statusName(t, 'member', status)}
              </Check>
            ))}
          </Row>
          <Field label={t('sms.ranks')}>
            {({ id }) => (
              <MultiPick
                id={id}
                label={t('sms.ranks')}
                value={value.Rankings.map(String)}
                options={RANKS.map((rank) => ({
                  value: String(rank),
                  label: nameOf(t, 'rank', rank),
                }))}
                onChange={(ranks) => put({ Rankings: ranks.map(Number) })}
              />
            )}
          </Field>
          <CheckGroup
            label={t('label.package')}
            field="PackageRanks"
            value={value.PackageRanks}
            options={PACKAGES.map((rank) => ({ value: rank, label: nameOf(t, 'package', rank) }))}
            onChange={(PackageRanks) => put({ PackageRanks })}
          />
          <Check
            checked={value.NotMaintained}
            onChange={(event) => put({ NotMaintained: event.target.checked })}
          >
            {t('sms.notMaintained')}
          </Check>
          <MemberField
            label={t('sms.teamOf')}
            name="TeamOf"
            value={value.TeamOf}
            onChange={(TeamOf) => put({ TeamOf })}
          />
          <Row gap={16} align="start">
            {(['JoinedFrom', 'JoinedUntil'] as const).map((name) => (
              <Field key={name} label={t(`sms.${name}`)}>
                {(control) => (
                  <DateInput
                    {...control}
                    name={name}
                    label={t(`sms.${name}`)}
                    value={value[name]}
                    onChange={(day) => put({ [name]: day })}
                  />
                )}
              </Field>
            ))}
          </Row>
          <Field label={t('sms.countries')}>
            {({ id }) => (
              <MultiPick
                id={id}
                label={t('sms.countries')}
                value={value.CountryIDs.map(String)}
                first={near.data}
                options={(countries.data ?? []).map((country) => ({
                  value: String(country.parameterValue),
                  label: country.parameterName,
                }))}
                onChange={(ids) => put({ CountryIDs: ids.map(Number) })}
              />
            )}
          </Field>
        </>
      )}
      <Field label={t('sms.numbers')} help={t('sms.numbersHelp')} problem={problem}>
        {(control) => (
          <TextArea
            {...control}
            name="Numbers"
            rows={3}
            dir="ltr"
            value={value.Numbers}
            onChange={(event) => put({ Numbers: event.target.value })}
          />
        )}
      </Field>
      <Row gap={8}>
        <PlainButton onClick={() => sheet.current?.click()}>{t('sms.sheet')}</PlainButton>
        <FileInput
          input={sheet}
          label={t('sms.sheet')}
          accept=".csv,.xlsx,.txt"
          onFile={(file) => void csvOf(file).then((Numbers) => put({ Numbers }))}
        />
      </Row>
      <ImportGuide kind="SMS_NUMBERS" name={t('sms.numbers')} />
    </Stack>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
