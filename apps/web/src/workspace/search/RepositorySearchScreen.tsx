import { useTranslation } from 'react-i18next';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Meta } from '../../ui/layout/Meta.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SearchPage } from './SearchPage.tsx';
import { searchRepositories } from './search.ts';

/** Search for public repositories on a service chosen by the company. */
export default function RepositorySearchScreen() {
  const { t } = useTranslation();
  return (
    <SearchPage
      title={t('screen.repositorySearch')}
      of="repository"
      search={(address, asked, at, signal) =>
        searchRepositories(address, asked, Number(at ?? 1), signal)
      }
      row={({ id, name, url, text, language, stars }) => (
        <ListRow key={id}>
          <Stack gap={4} grow>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" dir="ltr">
                {name}
              </a>
            ) : (
              <strong dir="ltr">{name}</strong>
            )}
            <span className="small muted wrap" dir="auto">
              {text}
            </span>
            <span className="caption">
              <Meta>
                {language}
                {t('workspace.stars', { count: stars })}
              </Meta>
            </span>
          </Stack>
        </ListRow>
      )}
    />
  );
}
