import { BANNER_PLACES, banners } from '@canopy/contract/banners';
import { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { PlainButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { column } from '../../ui/columns.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { dayText, metaText } from '../../ui/format.ts';
import { statusFilter, choiceFilter, type ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useList } from '../../ui/useList.ts';

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
