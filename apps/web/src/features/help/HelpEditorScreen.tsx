import type { ResultOf } from '@canopy/contract/call';
import { help } from '@canopy/contract/help';
import { namesCode } from '@canopy/domain/product';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { menuOf } from '../../screens.ts';
import { useLogin } from '../../session/session.ts';
import { send } from '../../session/call.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Field, Form, SelectField, TextField } from '../../ui/form.tsx';
import { numberOf } from '../../ui/formCheck.ts';
import { MultiPick } from '../../ui/MultiPick.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { StickyActions } from '../../ui/StickyActions.tsx';
import { Edited, useTwoVersions } from '../../ui/useTwoVersions.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useActiveOptions } from '../../ui/activeOptions.ts';
import { TitledTexts } from '../../ui/TitledTexts.tsx';
import { titlesOf } from '../../ui/titlesOf.ts';

type HelpPage = ResultOf<typeof help.detail>;

/** Creates or edits a help page. */
export default function HelpEditorScreen() {
  const { t } = useTranslation();
  const [{ pageID: id }] = useScreenSearch('/dashboard/helpEditor');
  const one = useCall(help.detail, { PageID: Number(id) || 1 }, { enabled: id !== undefined });
  if (id !== undefined && !one.data) {
    return <PageState title={t('screen.helpEditor')} error={one.error} retry={one.refetch} />;
  }
  return (
    <Edited key={id ?? ''} stored={id ? one.data! : null}>
      {(stored) => <Editor one={stored} />}
    </Edited>
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
  const navigate = useNavigate();
  const { success } = useFeedback();
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
    check: ({ Titles }) => {
      const code = namesCode(titlesOf(Titles));
      return code ? [{ field: 'Titles', code }] : [];
    },
    command: useCommand(help.save, [help]),
    body: ({ Titles, Texts, Sort, ...values }) => ({
      ...values,
      ...(base ? { PageID: base.pageID, Version: base.version } : {}),
      Titles: titlesOf(Titles),
      Texts: Object.entries(Texts)
        .filter(([, html]) => html)
        .map(([Language, Html]) => ({ Language, Html })),
      Sort: numberOf(Sort),
    }),
    done: () => {
      success(t(one ? 'done.updated' : 'done.added'));
      void navigate({ to: '/dashboard/helpPages' });
    },
  });
  return (
    <>
      <PageHeader title={form.values.Titles['en'] || t('help.add')} />
      {versions.dialog(form)}
      <Form form={form}>
        <TitledTexts form={form} title={t('help.title')} text={t('help.text')} />
        <Card gap={20}>
          <Field label={t('help.screens')} help={t('help.screensHelp')}>
            {({ id }) => (
              <MultiPick
                id={id}
                label={t('help.screens')}
                value={form.values.Screens}
                onChange={(screens) => form.set('Screens', screens)}
                options={screenOptions(menuOf(login), form.values.Screens, (title) =>
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
        <StickyActions>
          <Button type="submit" busy={form.busy}>
            {t('action.save')}
          </Button>
        </StickyActions>
      </Form>
    </>
  );
}

/** Screens by title; one that the writer cannot open is shown by its name. */
function screenOptions(
  screens: ReturnType<typeof menuOf>,
  chosen: readonly string[],
  titleOf: (title: ReturnType<typeof menuOf>[number]['title']) => string,
) {
  const own = screens.map((screen) => ({
    value: screen.to.split('/').at(-1)!,
    label: titleOf(screen.title),
  }));
  const others = chosen.filter((value) => !own.some((option) => option.value === value));
  return [...own, ...others.map((value) => ({ value, label: value }))];
}
