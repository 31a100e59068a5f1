import { network } from '@canopy/contract/network';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../ui/Input.tsx';
import { Row } from '../../ui/Stack.tsx';
import { useCall } from '../../ui/api.ts';
import type { TreeKind } from './useTree.ts';
import { Meta } from '../../ui/Meta.tsx';

/** Finds a member by name, username or ID and expands the tree down to them. */
export function ChartSearch({
  root,
  kind,
  onFound,
}: {
  root: string;
  kind: TreeKind;
  onFound: (memberID: string, depth: number) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const hits = useCall(
    network.search,
    { MemberID: root, Tree: kind, Search: word || '-' },
    { enabled: word.length > 0 },
  );
  const choose = (memberID: string, depth: number) => {
    setTyped('');
    setWord('');
    onFound(memberID, depth);
  };
  return (
    <div className="chart-search">
      <Row as="label" nowrap gap={8}>
        <Search size={18} aria-hidden />
        <Input
          type="search"
          value={typed}
          placeholder={t('picker.search')}
          aria-label={t('picker.search')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = hits.data ?? [];
            if (event.key === 'Enter' && first) choose(first.memberID, first.depth);
            if (event.key === 'Escape') setTyped('');
          }}
        />
      </Row>
      {word && typed && hits.data && (
        <ul aria-label={t('network.hits')}>
          {hits.data.length === 0 && <li className="muted small">{t('list.empty')}</li>}
          {hits.data.map((hit) => (
            <li key={hit.memberID}>
              <button type="button" onClick={() => choose(hit.memberID, hit.depth)}>
                <span>{hit.fullName}</span>
                <span className="caption code">
                  <Meta>
                    {hit.memberID}
                    {t('network.deep', { level: hit.depth })}
                  </Meta>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
