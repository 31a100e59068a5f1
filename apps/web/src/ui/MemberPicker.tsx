import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/members';
import { Modal, Pagination } from 'antd';
import { Search, UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../i18n/texts.ts';
import { useCall } from './api.ts';
import { PersonCell } from './PersonCell.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { StatusTag } from './StatusTag.tsx';

export type PickedMember = ResultOf<typeof members.list>['rows'][number];
const PAGE_SIZE = 10;

/** Dialog to choose a member: from the downline, or from all for staff. */
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
    <Modal
      open={open}
      title={t('picker.title')}
      footer={null}
      width={800}
      onCancel={onClose}
      destroyOnHidden
    >
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
  const rows = list.data?.rows ?? [];
  return (
    <div className="stack" style={{ gap: 12 }}>
      <label className="row" style={{ flexWrap: 'nowrap', gap: 8 }}>
        <Search size={18} aria-hidden />
        <input
          className="input"
          type="search"
          autoFocus
          placeholder={t('picker.search')}
          aria-label={t('picker.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {list.error && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton lines={5} height={44} />}
      {list.data && rows.length === 0 && <EmptyState title={t('list.empty')} />}
      <ul>
        {rows.map((row) => (
          <li key={row.memberID} className="list-row">
            <span className="grow">
              <PersonCell name={row.fullname} id={row.memberID} avatar />
            </span>
            <span className="small muted">{nameOf(t, 'rank', row.ranking)}</span>
            <StatusTag of="member" status={row.status} />
            <button
              type="button"
              className="button quiet small"
              onClick={() => onPick(row)}
              aria-label={t('picker.pick', { name: row.fullname })}
            >
              {t('picker.choose')}
            </button>
          </li>
        ))}
      </ul>
      {list.data && list.data.total > PAGE_SIZE && (
        <Pagination
          simple
          current={query.Page}
          pageSize={PAGE_SIZE}
          total={list.data.total}
          onChange={(Page) => setQuery((old) => ({ ...old, Page }))}
        />
      )}
    </div>
  );
}

/** A member ID field: typed or chosen from the picker. */
export function MemberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (memberID: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <label htmlFor="memberField">{label}</label>
      <div className="row" style={{ flexWrap: 'nowrap', gap: 8 }}>
        <input
          id="memberField"
          className="input"
          value={value}
          placeholder="M0000001"
          onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
        />
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          <UserSearch size={18} aria-hidden />
          {t('picker.choose')}
        </button>
      </div>
      <MemberPicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(member) => onChange(member.memberID)}
      />
    </div>
  );
}
