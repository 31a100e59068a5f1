import { network } from '@canopy/contract/people/network';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox, SearchHit, SearchNothing } from '../../../ui/input/SearchBox.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import type { TreeKind } from './useTree.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';

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
    <SearchBox
      label={t('picker.search')}
      value={typed}
      onChange={setTyped}
      onEnter={() => {
        const [first] = hits.data ?? [];
        if (first) choose(first.memberID, first.depth);
      }}
      found={t('network.hits')}
    >
      {word && typed && hits.data && (
        <>
          {hits.data.length === 0 && <SearchNothing>{t('list.empty')}</SearchNothing>}
          {hits.data.map((hit) => (
            <SearchHit
              key={hit.memberID}
              title={hit.fullName}
              onClick={() => choose(hit.memberID, hit.depth)}
            >
              <Meta>
                {hit.memberID}
                {t('network.deep', { level: hit.depth })}
              </Meta>
            </SearchHit>
          ))}
        </>
      )}
    </SearchBox>
  );
}
