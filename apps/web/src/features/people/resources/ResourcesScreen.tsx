import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/people/resources';
import { Download, FileText, Image, Link2, Play, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { fileSize } from '../../../ui/value/fileSize.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { QuickSearch } from '../../../ui/list/FilterControls.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

type Category = ResultOf<typeof resources.current>[number];
type Resource = Category['resources'][number];

const ICONS: Record<Resource['kind'], LucideIcon> = {
  FILE: FileText,
  IMAGE: Image,
  LINK: Link2,
  VIDEO: Play,
};

/** Resources the company provides to its people, as cards by category. */
export default function ResourcesScreen() {
  const { t } = useTranslation();
  const [{ q }, put] = useScreenSearch('/dashboard/resources');
  const found = useCall(resources.current, q ? { Search: q } : {}, { keep: true });
  return (
    <>
      <PageHeader title={t('screen.resources')} hint={t('resource.memberHint')} />
      <Text as="div" below={20}>
        <QuickSearch value={q ?? ''} onChange={(text) => put({ q: text || undefined })} />
      </Text>
      {found.error || !found.data ? (
        <ReadState read={found} lines={6} />
      ) : found.data.length === 0 ? (
        <EmptyState title={t(q ? 'list.noMatch' : 'resource.none')} />
      ) : (
        <Grid columns="cards" gap={20} align="start">
          {found.data.map((category) => (
            <CategoryCard key={category.categoryID} category={category} />
          ))}
        </Grid>
      )}
    </>
  );
}

function CategoryCard({ category }: { category: Category }) {
  return (
    <Card gap={12}>
      <Row gap={12} nowrap>
        {category.image && <Picture src={category.image} size={56} />}
        <h2>{category.name}</h2>
      </Row>
      <div>
        {category.resources.map((resource) => (
          <ResourceRow key={resource.resourceID} resource={resource} />
        ))}
      </div>
    </Card>
  );
}

function ResourceRow({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const open = useCommand(resources.open, []);
  const Icon = ICONS[resource.kind];
  const leads = resource.kind === 'LINK' || resource.kind === 'VIDEO';

  async function take() {
    // the window must be opened during the press itself; its content is requested meanwhile
    const shown = leads || resource.kind === 'IMAGE' ? window.open('', '_blank') : null;
    try {
      const { url } = await open.mutateAsync({ ResourceID: resource.resourceID });
      if (!shown) return location.assign(url);
      shown.opener = null;
      shown.location.href = new URL(url, location.href).href;
    } catch (error) {
      shown?.close();
      failure(error);
    }
  }

  return (
    <ListRow as="div">
      <Icon size={20} aria-hidden />
      <span className="grow">
        <strong>{resource.title}</strong>
        {resource.fileName && (
          <Text as="span" type="caption" block>
            <Meta>
              <bdi>{resource.fileName}</bdi>
              {resource.bytes !== null && fileSize(t, resource.bytes)}
            </Meta>
          </Text>
        )}
      </span>
      <SmallButton
        busy={open.isPending}
        icon={leads ? undefined : <Download size={16} aria-hidden />}
        aria-label={t(leads ? 'resource.openNamed' : 'resource.takeNamed', {
          name: resource.title,
        })}
        onClick={() => void take()}
      >
        {t(leads ? 'resource.open' : 'resource.take')}
      </SmallButton>
    </ListRow>
  );
}
