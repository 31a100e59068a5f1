import type { ResultOf } from '@canopy/contract/call';
import type { help } from '@canopy/contract/office/help';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';

type Hit = ResultOf<typeof help.find>[number];

/** Help pages; those about the screen the person comes from have their own heading. */
export function HelpHits({
  hits,
  of,
  searched,
}: {
  hits: readonly Hit[];
  of: string | undefined;
  searched: boolean;
}) {
  const { t } = useTranslation();
  const about = hits.filter(({ explains }) => explains);
  const others = hits.filter(({ explains }) => !explains);
  return (
    <>
      {about.length > 0 && <Hits title={t('help.aboutScreen')} hits={about} of={of} />}
      {others.length > 0 && (
        <Hits title={t(searched ? 'help.found' : 'help.pages')} hits={others} of={of} />
      )}
      {searched && hits.length === 0 && <p className="muted">{t('help.none')}</p>}
    </>
  );
}

function Hits({
  title,
  hits,
  of,
}: {
  title: string;
  hits: readonly Hit[];
  of: string | undefined;
}) {
  return (
    <Card gap={8} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {hits.map((hit) => (
          <ListRow key={hit.pageID}>
            <span className="grow">
              <Link
                to="/dashboard/help"
                search={{ page: String(hit.pageID), ...(of ? { of } : {}) }}
              >
                <bdi className="strong">{hit.title}</bdi>
              </Link>
              <br />
              <span className="caption">
                <bdi>{hit.excerpt}</bdi>
              </span>
            </span>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
