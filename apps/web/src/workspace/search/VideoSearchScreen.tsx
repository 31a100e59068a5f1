import { useTranslation } from 'react-i18next';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SearchPage } from './SearchPage.tsx';
import { searchVideos } from './search.ts';

/** Search for videos on a service chosen by the company. */
export default function VideoSearchScreen() {
  const { t } = useTranslation();
  return (
    <SearchPage
      title={t('screen.videoSearch')}
      of="video"
      search={searchVideos}
      row={({ id, title, channel, text }) => (
        <ListRow key={id}>
          <Stack gap={4} grow>
            <strong dir="auto">{title}</strong>
            <span className="caption" dir="auto">
              {channel}
            </span>
            <span className="small muted wrap" dir="auto">
              {text}
            </span>
          </Stack>
        </ListRow>
      )}
    />
  );
}
