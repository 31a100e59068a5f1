import { announcements } from '@canopy/contract/people/announcements';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { send } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { Thumb } from '../../../ui/picture/Thumb.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { TitledTexts } from '../../../ui/input/TitledTexts.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { contentProblems } from '../../../ui/layout/titlesOf.ts';
import { ContentEditor, ContentPage, ShownFields } from '../../../ui/input/ContentEditor.tsx';
import { bodyOf, formOf, type Announcement } from './announcementForm.ts';

/** Creates or edits an announcement: its text, when it is shown, and to whom. */
export default function AnnouncementEditorScreen() {
  const { t } = useTranslation();
  const [{ announcementID: id }] = useScreenSearch('/dashboard/announcementEditor');
  return (
    <ContentEditor
      title={t('screen.announcementEditor')}
      call={announcements.detail}
      id={id}
      body={(AnnouncementID) => ({ AnnouncementID })}
    >
      {(stored) => <Editor one={stored} />}
    </ContentEditor>
  );
}

function Editor({ one }: { one: Announcement | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [preview, setPreview] = useState(false);
  const versions = useTwoVersions({
    stored: one,
    valuesOf: formOf,
    read: () => send(announcements.detail, { AnnouncementID: one!.announcementID }),
    names: {
      Titles: t('announcement.title'),
      Texts: t('announcement.text'),
      Image: {
        label: t('announcement.picture'),
        say: (file) => file && <Thumb src={file} />,
      },
      Url: t('announcement.url'),
      Priority: t('announcement.priority'),
      DisplayDate: t('shown.displayDate'),
      ExpiredDate: t('shown.expiredDate'),
      Status: { label: t('label.status'), say: (status) => t(`status.${status}`) },
      PopUp: t('announcement.popUp'),
      Roles: {
        label: t('announcement.roles'),
        say: (roles) => roles.map((role) => t(`announcement.role_${role}`)).join(', '),
      },
      Ranks: {
        label: t('label.rank'),
        say: (all) => all.map((rank) => nameOf(t, 'rank', rank)).join(', '),
      },
      PackageRanks: {
        label: t('label.package'),
        say: (all) => all.map((rank) => nameOf(t, 'package', rank)).join(', '),
      },
      Countries: t('label.country'),
    },
  });
  const form = useForm({
    adds: !one,
    meanwhile: versions.meanwhile,
    initial: formOf(one),
    check: contentProblems,
    command: useCommand(announcements.save, [announcements]),
    body: (values) => bodyOf(values, versions.base),
    close: () => navigate({ to: '/dashboard/announcements' }),
  });
  return (
    <>
      <ContentPage
        form={form}
        versions={versions}
        anew={t('announcement.new')}
        saved={one}
        actions={
          <Button kind="quiet" onClick={() => setPreview(true)}>
            <Eye size={18} aria-hidden /> {t('announcement.preview')}
          </Button>
        }
      >
        <TitledTexts
          form={form}
          title={t('announcement.title')}
          text={t('announcement.text')}
          help={t('announcement.languageHelp')}
        />
        <Card gap={20}>
          <h2>{t('announcement.display')}</h2>
          <Grid columns="form" gap={20}>
            <ShownFields
              form={form}
              of="announcement"
              priority={t('announcement.priority')}
              priorityHelp={t('announcement.priorityHelp')}
            />
          </Grid>
          <Check
            checked={form.values.PopUp}
            onChange={(event) => form.set('PopUp', event.target.checked)}
          >
            {t('announcement.popUp')}
          </Check>
        </Card>
        <Card gap={20}>
          <h2>{t('announcement.pictureAndLink')}</h2>
          <ImageUpload
            label={t('announcement.picture')}
            pathway="content"
            value={form.values.Image}
            problem={form.problems['Image']}
            onChange={(url) => form.set('Image', url)}
          />
          <TextField
            form={form}
            name="Url"
            label={t('announcement.url')}
            help={t('announcement.urlHelp')}
          />
        </Card>
        <AudienceFields form={form} />
      </ContentPage>
      {preview && <AnnouncementPreview values={form.values} onClose={() => setPreview(false)} />}
    </>
  );
}
