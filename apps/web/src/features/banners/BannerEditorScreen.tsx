import { titlesOf } from '../../ui/titlesOf.ts';
import { BANNER_PLACES, banners } from '@canopy/contract/banners';
import type { ResultOf } from '@canopy/contract/call';
import { namesCode } from '@canopy/domain/product';
import { dateRangeCode } from '@canopy/domain/validation';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { send } from '../../session/call.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Field, Form, SelectField, TextField } from '../../ui/form.tsx';
import { numberOf } from '../../ui/formCheck.ts';
import { businessToday, metaText, timeText } from '../../ui/format.ts';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Input } from '../../ui/Input.tsx';
import { LanguageTabs } from '../../ui/LanguageTabs.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Grid, Stack } from '../../ui/Stack.tsx';
import { StickyActions } from '../../ui/StickyActions.tsx';
import { Edited, useTwoVersions } from '../../ui/useTwoVersions.tsx';
import { languageName } from '../../ui/languageName.ts';
import { Thumb } from '../../ui/Thumb.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useActiveOptions } from '../../ui/activeOptions.ts';

type Banner = ResultOf<typeof banners.detail>;
const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];
type PictureKey = `${string} ${Width}`;

/** Creates or edits a banner: its pictures by language and width, where and when it is shown. */
export default function BannerEditorScreen() {
  const { t } = useTranslation();
  const [{ bannerID: id }] = useScreenSearch('/dashboard/bannerEditor');
  const one = useCall(banners.detail, { BannerID: Number(id) || 0 }, { enabled: id !== undefined });
  if (id !== undefined && !one.data) {
    return <PageState title={t('screen.bannerEditor')} error={one.error} retry={one.refetch} />;
  }
  return (
    <Edited key={id ?? ''} stored={id ? one.data! : null}>
      {(stored) => <Editor one={stored} />}
    </Edited>
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
  const titles = namesCode(titlesOf(values.Titles));
  const days = dateRangeCode(values.DisplayDate, values.ExpiredDate);
  const english = WIDTHS.some((width) => values.Images[`en ${width}`]);
  return [
    ...(titles ? [{ field: 'Titles', code: titles }] : []),
    ...(english ? [] : [{ field: 'Images', code: 'IMAGE_REQUIRED' }]),
    ...(days
      ? [{ field: days === 'END_BEFORE_START' ? 'ExpiredDate' : 'DisplayDate', code: days }]
      : []),
  ];
}

function Editor({ one }: { one: Banner | null }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { success } = useFeedback();
  const statuses = useActiveOptions('banner');
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
    done: () => {
      success(t(one ? 'done.updated' : 'done.added'));
      void navigate({ to: '/dashboard/banners' });
    },
  });
  const { Titles, Images } = form.values;
  const problemOf = (field: string) =>
    Object.entries(form.problems).find(([name]) => name.split('.')[0] === field)?.[1];
  return (
    <>
      <PageHeader
        title={Titles['en'] || t('banner.new')}
        hint={
          one && (
            <Meta>
              {timeText(one.updatedAt)}
              {one.updatedBy}
            </Meta>
          )
        }
      />
      {versions.dialog(form)}
      <Form form={form}>
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
                <Field
                  label={t('banner.title')}
                  problem={problemOf('Titles')}
                  help={t('banner.titleHelp')}
                >
                  {(control) => (
                    <Input
                      {...control}
                      name={`Title.${language}`}
                      maxLength={120}
                      lang={language}
                      dir={language === 'ar' ? 'rtl' : 'ltr'}
                      value={Titles[language] ?? ''}
                      onChange={(event) =>
                        form.set('Titles', { ...Titles, [language]: event.target.value })
                      }
                    />
                  )}
                </Field>
                {WIDTHS.map((width) => (
                  <ImageUpload
                    key={`${language} ${width}`}
                    label={t(`banner.picture_${width}`)}
                    pathway="banner"
                    value={Images[`${language} ${width}`] ?? ''}
                    problem={width === 'desktop' ? problemOf('Images') : undefined}
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
            <TextField
              form={form}
              name="DisplayDate"
              label={t('shown.displayDate')}
              type="date"
              help={t('shown.displayHelp')}
            />
            <TextField
              form={form}
              name="ExpiredDate"
              label={t('shown.expiredDate')}
              type="date"
              help={t('shown.expiredHelp')}
            />
            <TextField
              form={form}
              name="Priority"
              label={t('banner.priority')}
              help={t('banner.priorityHelp')}
            />
            <SelectField form={form} name="Status" label={t('label.status')} options={statuses} />
            <TextField
              form={form}
              name="Url"
              label={t('banner.url')}
              help={t('banner.urlHelp')}
              whole
            />
          </Grid>
        </Card>
        <StickyActions>
          <Button type="submit" busy={form.busy}>
            {t('action.save')}
          </Button>
        </StickyActions>
      </Form>
    </>
  );
}
