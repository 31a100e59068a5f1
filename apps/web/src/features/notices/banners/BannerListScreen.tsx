import { BANNER_PLACES, banners } from '@canopy/contract/notices/banners';
import { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dayText, metaText } from '../../../i18n/format.ts';
import { statusFilter, choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { useList } from '../../../ui/list/useList.ts';

/** All banners, in display order. */
export default function BannerListScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const remove = useCommand(banners.remove, [banners]);
  const filters: ListFilter<typeof banners.list>[] = [
    statusFilter(t, 'banner', 'State', SHOWN_STATES),
    choiceFilter('Place', t('banner.places'), BANNER_PLACES, (value) => t(`banner.place_${value}`)),
  ];
  const list = useList(banners.list, filters);
  const columns: ListColumn<typeof banners.list>[] = [
    {
      ...column.name('title', t('banner.title'), { sortable: true }),
      picture: (row) => <Picture src={row.image} size={44} />,
    },
    column.count('priority', t('banner.priority'), { sortable: true }),
    {
      key: 'places',
      title: t('banner.places'),
      render: (row) => metaText(...row.places.map((place) => t(`banner.place_${place}`))),
    },
    column.day('displayDate', t('shown.displayDate'), { sortable: true }),
    {
      ...column.day('expiredDate', t('shown.expiredDate'), { sortable: true }),
      render: (row) => (row.expiredDate ? dayText(row.expiredDate) : t('shown.noEnd')),
    },
    { ...column.state(t, 'banner', 'state'), key: 'status' },
  ];
  return (
    <ListPage
      title={t('screen.banners')}
      hint={t('banner.hint')}
      pageActions={
        <ButtonLink to="/dashboard/bannerEditor">
          <Plus size={18} aria-hidden /> {t('banner.add')}
        </ButtonLink>
      }
      name="banners"
      empty={{
        sentence: t('banner.noneYet'),
        action: <ButtonLink to="/dashboard/bannerEditor">{t('banner.add')}</ButtonLink>,
      }}
      columns={columns}
      rowKey={(row) => row.bannerID}
      list={list}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/bannerEditor',
          search: { bannerID: String(row.bannerID) },
        })
      }
      actions={(row) => (
        <PlainButton
          onClick={() =>
            confirmDelete(row.title, () => remove.mutateAsync({ BannerID: row.bannerID }))
          }
        >
          {t('action.remove')}
        </PlainButton>
      )}
    />
  );
}
