import { BANNER_PLACES, banners } from '@canopy/contract/notices/banners';
import type { ResultOf } from '@canopy/contract/call';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { send } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CheckGroup } from '../../../ui/input/CheckGroup.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { businessToday, metaText } from '../../../i18n/format.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { LanguageTabs } from '../../../ui/input/LanguageTabs.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import { Thumb } from '../../../ui/picture/Thumb.tsx';
import { ContentEditor, ContentPage, ShownFields } from '../../../ui/input/ContentEditor.tsx';
import { problemIn, TitleField } from '../../../ui/input/TitledTexts.tsx';
import { contentProblems, titlesOf } from '../../../ui/layout/titlesOf.ts';
import { useForm } from '../../../ui/input/useForm.ts';

type Banner = ResultOf<typeof banners.detail>;
const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];
type PictureKey = `${string} ${Width}`;

/** Creates or edits a banner: its pictures by language and width, where and when it is shown. */
export default function BannerEditorScreen() {
  const { t } = useTranslation();
  const [{ bannerID: id }] = useScreenSearch('/dashboard/bannerEditor');
  return (
    <ContentEditor
      title={t('screen.bannerEditor')}
      call={banners.detail}
      id={id}
      body={(BannerID) => ({ BannerID })}
    >
      {(stored) => <Editor one={stored} />}
    </ContentEditor>
  );
}

const formOf = (one: Banner | null) => ({
  Titles: one?.titles ?? {},
  Images: Object.fromEntries(
    (one?.images ?? []).map((image) => [`${image.language} ${image.width}`, image.file]),
  ) as Record<PictureKey, string>,
  Url: one?.url ?? '',
  Places: one?.places ?? ['home' as const],
  Priority: String(one?.priority ?? 0),
  DisplayDate: one?.displayDate ?? businessToday(),
  ExpiredDate: one?.expiredDate ?? '',
  Status: one?.status ?? ('ACTIVE' as const),
});
type BannerForm = ReturnType<typeof formOf>;

const imagesOf = (images: BannerForm['Images']) =>
  Object.entries(images)
    .filter(([, file]) => file)
    .map(([place, File]) => {
      const [Language = '', Width] = place.split(' ') as [string, Width];
      return { Language, Width, File };
    });

function problemsOf(values: BannerForm) {
  const english = WIDTHS.some((width) => values.Images[`en ${width}`]);
  return [
    ...contentProblems(values),
    ...(english ? [] : [{ field: 'Images', code: 'IMAGE_REQUIRED' }]),
  ];
}

function Editor({ one }: { one: Banner | null }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const versions = useTwoVersions({
    stored: one,
    valuesOf: formOf,
    read: () => send(banners.detail, { BannerID: one!.bannerID }),
    names: {
      Titles: t('banner.title'),
      Images: {
        label: t('gallery.title'),
        say: (file) => file && <Thumb src={file} />,
        part: (part) => {
          const [language, width] = part.split(' ') as [string, Width];
          return metaText(languageName(language, i18n.language), t(`banner.picture_${width}`));
        },
      },
      Url: t('banner.url'),
      Places: t('banner.places'),
      Priority: t('banner.priority'),
      DisplayDate: t('shown.displayDate'),
      ExpiredDate: t('shown.expiredDate'),
      Status: { label: t('label.status'), say: (status) => t(`status.${status}`) },
    },
  });
  const { base } = versions;
  const form = useForm({
    adds: !one,
    meanwhile: versions.meanwhile,
    initial: formOf(one),
    check: problemsOf,
    command: useCommand(banners.save, [banners]),
    body: (values) => ({
      ...(base ? { BannerID: base.bannerID, Version: base.version } : {}),
      Titles: titlesOf(values.Titles),
      Url: values.Url.trim() || null,
      Places: values.Places,
      Priority: numberOf(values.Priority),
      DisplayDate: values.DisplayDate,
      ExpiredDate: values.ExpiredDate || null,
      Status: values.Status,
      Images: imagesOf(values.Images),
    }),
    close: () => navigate({ to: '/dashboard/banners' }),
  });
  const { Titles, Images } = form.values;
  return (
    <ContentPage form={form} versions={versions} anew={t('banner.new')} saved={one}>
      <div data-field="Titles">
        <LanguageTabs
          filled={(language) =>
            Boolean(
              Titles[language] || Images[`${language} desktop`] || Images[`${language} phone`],
            )
          }
        >
          {(language) => (
            <Stack gap={20}>
              <TitleField
                form={form}
                language={language}
                label={t('banner.title')}
                help={t('banner.titleHelp')}
              />
              {WIDTHS.map((width) => (
                <ImageUpload
                  key={`${language} ${width}`}
                  label={t(`banner.picture_${width}`)}
                  pathway="banner"
                  value={Images[`${language} ${width}`] ?? ''}
                  problem={width === 'desktop' ? problemIn(form, 'Images') : undefined}
                  onChange={(url) =>
                    form.set('Images', {
                      ...form.values.Images,
                      [`${language} ${width}`]: url,
                    })
                  }
                />
              ))}
            </Stack>
          )}
        </LanguageTabs>
      </div>
      <Card gap={20}>
        <h2>{t('banner.display')}</h2>
        <CheckGroup
          label={t('banner.places')}
          field="Places"
          value={form.values.Places}
          options={BANNER_PLACES.map((value) => ({ value, label: t(`banner.place_${value}`) }))}
          problem={form.problems['Places']}
          onChange={(value) => form.set('Places', value)}
        />
        <Grid columns="form" gap={20}>
          <ShownFields
            form={form}
            of="banner"
            priority={t('banner.priority')}
            priorityHelp={t('banner.priorityHelp')}
          />
          <TextField
            form={form}
            name="Url"
            label={t('banner.url')}
            help={t('banner.urlHelp')}
            whole
          />
        </Grid>
      </Card>
    </ContentPage>
  );
}
