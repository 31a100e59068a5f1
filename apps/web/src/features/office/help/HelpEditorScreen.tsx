import type { ResultOf } from '@canopy/contract/call';
import { help } from '@canopy/contract/office/help';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { menuIn, useScreens, type MenuEntry } from '../../../routing/menu.ts';
import { useLogin } from '../../../session/session.ts';
import { send } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { MultiPick } from '../../../ui/input/MultiPick.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { TitledTexts } from '../../../ui/input/TitledTexts.tsx';
import { contentProblems, textsOf, titlesOf } from '../../../ui/layout/titlesOf.ts';
import { ContentEditor, ContentPage } from '../../../ui/input/ContentEditor.tsx';

type HelpPage = ResultOf<typeof help.detail>;

/** Creates or edits a help page. */
export default function HelpEditorScreen() {
  const { t } = useTranslation();
  const [{ pageID: id }] = useScreenSearch('/dashboard/helpEditor');
  return (
    <ContentEditor
      title={t('screen.helpEditor')}
      call={help.detail}
      id={id}
      body={(PageID) => ({ PageID: PageID || 1 })}
    >
      {(stored) => <Editor one={stored} />}
    </ContentEditor>
  );
}

const formOf = (one: HelpPage | null) => ({
  Titles: one?.titles ?? {},
  Texts: one?.texts ?? {},
  Screens: one?.screens ?? [],
  Sort: String(one?.sort ?? 0),
  Status: one?.status ?? ('ACTIVE' as const),
});

function Editor({ one }: { one: HelpPage | null }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const routes = useScreens();
  const navigate = useNavigate();
  const versions = useTwoVersions({
    stored: one,
    valuesOf: formOf,
    read: () => send(help.detail, { PageID: one!.pageID }),
    names: {
      Titles: t('help.title'),
      Texts: t('help.text'),
      Screens: t('help.screens'),
      Sort: t('help.sort'),
      Status: { label: t('label.status'), say: (status) => t(`status.${status}`) },
    },
  });
  const { base } = versions;
  const form = useForm({
    adds: !one,
    meanwhile: versions.meanwhile,
    initial: formOf(one),
    check: contentProblems,
    command: useCommand(help.save, [help]),
    body: ({ Titles, Texts, Sort, ...values }) => ({
      ...values,
      ...(base ? { PageID: base.pageID, Version: base.version } : {}),
      Titles: titlesOf(Titles),
      Texts: textsOf(Texts),
      Sort: numberOf(Sort),
    }),
    close: () => navigate({ to: '/dashboard/helpPages' }),
  });
  return (
    <ContentPage form={form} versions={versions} anew={t('help.add')}>
      <TitledTexts form={form} title={t('help.title')} text={t('help.text')} />
      <Card gap={20}>
        <Field label={t('help.screens')} help={t('help.screensHelp')}>
          {({ id }) => (
            <MultiPick
              id={id}
              label={t('help.screens')}
              value={form.values.Screens}
              onChange={(screens) => form.set('Screens', screens)}
              options={screenOptions(menuIn(routes, login), form.values.Screens, (title) =>
                t(`screen.${title}`),
              )}
            />
          )}
        </Field>
        <Grid columns="form" gap={20}>
          <TextField
            form={form}
            name="Sort"
            label={t('help.sort')}
            help={t('help.sortHelp')}
            inputMode="numeric"
          />
          <SelectField
            form={form}
            name="Status"
            label={t('label.status')}
            options={useActiveOptions('announcement')}
          />
        </Grid>
      </Card>
    </ContentPage>
  );
}

/** Screens by title; one that the writer cannot open is shown by its name. */
function screenOptions(
  screens: readonly MenuEntry[],
  chosen: readonly string[],
  titleOf: (title: MenuEntry['title']) => string,
) {
  const own = screens.map((screen) => ({
    value: screen.to.split('/').at(-1)!,
    label: titleOf(screen.title),
  }));
  const others = chosen.filter((value) => !own.some((option) => option.value === value));
  return [...own, ...others.map((value) => ({ value, label: value }))];
}
