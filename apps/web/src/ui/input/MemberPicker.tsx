import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/people/members';
import { reference } from '@canopy/contract/company/reference';
import { Search, UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useCall } from '../feedback/api.ts';
import { PersonCell } from '../list/PersonCell.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ReadState } from '../feedback/states.tsx';
import { StatusTag } from '../value/StatusTag.tsx';
import { Row, Stack } from '../layout/Stack.tsx';
import { Input } from './Input.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { Button, SmallButton } from './Button.tsx';
import { Field } from './form.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { Pager } from '../list/Pager.tsx';
import { WideOnly } from '../layout/WideOnly.tsx';

export type PickedMember = ResultOf<typeof members.list>['rows'][number];
const PAGE_SIZE = 10;

/** Dialog to choose a member: from the own downline or, for staff, from all members. */
export function MemberPicker({
  open,
  onPick,
  onClose,
}: {
  open: boolean;
  onPick: (member: PickedMember) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal open={open} title={t('picker.title')} footer={null} size="large" onCancel={onClose}>
      <Choices
        onPick={(member) => {
          onPick(member);
          onClose();
        }}
      />
    </Modal>
  );
}

function Choices({ onPick }: { onPick: (member: PickedMember) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState({ Search: '', Page: 1 });
  useEffect(() => {
    const timer = setTimeout(() => setQuery({ Search: typed.trim(), Page: 1 }), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const list = useCall(
    members.list,
    { Page: query.Page, PageSize: PAGE_SIZE, ...(query.Search ? { Search: query.Search } : {}) },
    { keep: true },
  );
  const countries = useCall(reference.country);
  const countryOf = (id: number) =>
    countries.data?.find(({ parameterValue }) => parameterValue === String(id))?.parameterName;
  const rows = list.data?.rows ?? [];
  return (
    <Stack gap={12}>
      <Row as="label" nowrap gap={8}>
        <Search size={18} aria-hidden />
        <Input
          type="search"
          autoFocus
          placeholder={t('picker.search')}
          aria-label={t('picker.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Row>
      {(!list.data || list.error) && <ReadState read={list} lines={5} height={44} />}
      {list.data && rows.length === 0 && <EmptyState drawing="team" title={t('list.empty')} />}
      <ul>
        {rows.map((row) => (
          <ListRow key={row.memberID}>
            <span className="grow">
              <PersonCell name={row.fullname} id={row.memberID} avatar />
            </span>
            <WideOnly>
              <span className="small muted">{countryOf(row.nationality)}</span>
            </WideOnly>
            <span className="small muted">{nameOf(t, 'rank', row.ranking)}</span>
            <StatusTag of="member" status={row.status} />
            <SmallButton
              onClick={() => onPick(row)}
              aria-label={t('picker.pick', { name: row.fullname })}
            >
              {t('picker.choose')}
            </SmallButton>
          </ListRow>
        ))}
      </ul>
      {list.data && list.data.total > PAGE_SIZE && (
        <Pager
          page={query.Page}
          size={PAGE_SIZE}
          total={list.data.total}
          onPage={(Page) => setQuery((old) => ({ ...old, Page }))}
        />
      )}
    </Stack>
  );
}

/** A member ID field: typed, or chosen in the picker. */
export function MemberField({
  label,
  name,
  value,
  problem,
  onChange,
}: {
  label: string;
  /** The field's name in its form. */
  name?: string;
  value: string;
  /** What is wrong with it, as a code or a sentence. */
  problem?: string | undefined;
  onChange: (memberID: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Field label={label} problem={problem}>
        {(control) => (
          <Row nowrap gap={8}>
            <Input
              {...control}
              name={name}
              value={value}
              placeholder="M0000001"
              onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
            />
            <Button kind="quiet" onClick={() => setOpen(true)}>
              <UserSearch size={18} aria-hidden />
              {t('picker.choose')}
            </Button>
          </Row>
        )}
      </Field>
      <MemberPicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(member) => onChange(member.memberID)}
      />
    </>
  );
}
