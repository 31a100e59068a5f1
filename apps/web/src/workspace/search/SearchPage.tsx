import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPublicSettings } from '../../session/call.ts';
import type { PublicSettings } from '../../session/keptSettings.ts';
import { Button, SmallButton } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Input } from '../../ui/input/Input.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { type Found, nothing } from './search.ts';

/** A search of an external service, called from this browser: search text, results, and paging. */
export function SearchPage<Row extends { id: string }>({
  title,
  of,
  search,
  row,
}: {
  title: string;
  /** Which configured service address to use. */
  of: keyof PublicSettings['searchAddresses'];
  search: (
    address: string,
    asked: string,
    at: string | undefined,
    signal: AbortSignal,
  ) => Promise<Found<Row>>;
  row: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation();
  const settings = useQuery({ queryKey: ['publicSettings'], queryFn: loadPublicSettings });
  const address = settings.data?.searchAddresses[of];
  const [text, setText] = useState('');
  const { asked, loading, found, go } = useSearch<Row>((words, at, signal) =>
    search(address ?? '', words, at, signal),
  );
  return (
    <>
      <PageHeader title={title} hint={t('workspace.searchHint')} />
      {settings.data && !address ? (
        <Notice look="info">{t('workspace.searchOff')}</Notice>
      ) : (
        <Card gap={16} width="text">
          <Row
            as="form"
            role="search"
            nowrap
            onSubmit={(event) => {
              event.preventDefault();
              void go(text);
            }}
          >
            <Input
              type="search"
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button
              type="submit"
              busy={loading}
              icon={<Search size={18} aria-hidden />}
              disabled={!address}
            >
              {t('list.search')}
            </Button>
          </Row>
          <div aria-live="polite" aria-busy={loading}>
            {loading ? (
              <Skeleton lines={6} height={40} />
            ) : found.rows.length > 0 ? (
              <ul aria-label={title}>{found.rows.map(row)}</ul>
            ) : (
              asked !== '' && <EmptyState drawing="search" />
            )}
          </div>
          {(found.previous ?? found.next) && (
            <Row as="nav" justify="between" aria-label={t('list.pages')}>
              <SmallButton
                disabled={!found.previous || loading}
                onClick={() => void go(asked, found.previous)}
              >
                {t('list.previous')}
              </SmallButton>
              <SmallButton
                disabled={!found.next || loading}
                onClick={() => void go(asked, found.next)}
              >
                {t('action.next')}
              </SmallButton>
            </Row>
          )}
        </Card>
      )}
    </>
  );
}

/** The current search or its results; a later search replaces an earlier one. */
function useSearch<Row>(
  search: (asked: string, at: string | undefined, signal: AbortSignal) => Promise<Found<Row>>,
) {
  const [state, setState] = useState<{ asked: string; loading: boolean; found: Found<Row> }>({
    asked: '',
    loading: false,
    found: nothing(),
  });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...state,
    /** Requests a page; without `at`, the first. */
    go: async (asked: string, at?: string) => {
      running.current?.abort();
      if (asked.trim() === '') return setState({ asked: '', loading: false, found: nothing() });
      const own = new AbortController();
      running.current = own;
      setState((old) => ({ asked, loading: true, found: old.found }));
      const found = await search(asked, at, own.signal);
      if (!own.signal.aborted) setState({ asked, loading: false, found });
    },
  };
}
