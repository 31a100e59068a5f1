import { useTranslation } from 'react-i18next';
import { SmallButton } from '../ui/input/Button.tsx';
import { Row } from '../ui/layout/Stack.tsx';

/** Pagination of a list kept in this browser; hidden when there is only one page. */
export function Pages({
  page,
  last,
  onPage,
}: {
  /** From 0. */
  page: number;
  last: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  if (last === 0) return null;
  return (
    <Row as="nav" justify="between" aria-label={t('list.pages')}>
      <SmallButton disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </SmallButton>
      <span className="caption">{t('label.pageOf', { page: page + 1, pages: last + 1 })}</span>
      <SmallButton disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('action.next')}
      </SmallButton>
    </Row>
  );
}
