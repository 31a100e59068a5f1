import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { Thing } from '@canopy/contract/things';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { useCall } from '../feedback/api.ts';
import { Button } from './Button.tsx';
import { Form, SelectField, TextField } from './form.tsx';
import { timeText } from '../../i18n/format.ts';
import { Meta } from '../layout/Meta.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageState } from '../feedback/PageState.tsx';
import { StickyActions } from '../layout/StickyActions.tsx';
import type { FormState } from './useForm.ts';
import { Edited } from '../list/useTwoVersions.tsx';

/** Reads what an editor edits; without an ID it begins something new. */
export function ContentEditor<C extends Call>({
  title,
  call,
  id,
  body,
  children,
}: {
  /** Title of the page while it is read. */
  title: string;
  call: C;
  id: string | undefined;
  body: (id: number) => BodyOf<C>;
  children: (stored: (ResultOf<C> & { version: number }) | null) => ReactNode;
}) {
  const one = useCall(call, body(Number(id) || 0), { enabled: id !== undefined });
  const stored = one.data as (ResultOf<C> & { version: number }) | undefined;
  if (id !== undefined && !stored) return <PageState title={title} read={one} />;
  return (
    <Edited key={id ?? ''} stored={id ? stored! : null}>
      {children}
    </Edited>
  );
}

/** The page of such an editor: its title in English, who saved it last, the form, and Save. */
export function ContentPage<V extends { Titles: Record<string, string> }>({
  form,
  versions,
  anew,
  saved,
  actions,
  children,
}: {
  form: FormState<V>;
  versions: { dialog: (form: FormState<V>) => ReactNode };
  /** Title until it has one of its own. */
  anew: string;
  saved?: { updatedAt: string; updatedBy: string | null } | null;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={form.values.Titles['en'] || anew}
        {...(saved !== undefined && {
          hint: saved && (
            <Meta>
              {timeText(saved.updatedAt)}
              {saved.updatedBy}
            </Meta>
          ),
        })}
        actions={actions}
      />
      {versions.dialog(form)}
      <Form form={form}>
        {children}
        <StickyActions>
          <Button type="submit" busy={form.busy}>
            {t('action.save')}
          </Button>
        </StickyActions>
      </Form>
    </>
  );
}

const ACTIVE_OR_NOT = ['ACTIVE', 'INACTIVE'] as const;

/** When something is shown, before or after what else, and whether at all. */
export function ShownFields<
  V extends { DisplayDate: string; ExpiredDate: string; Priority: string; Status: string },
>({
  form,
  priority,
  priorityHelp,
  of,
}: {
  form: FormState<V>;
  priority: string;
  priorityHelp: string;
  of: Thing;
}) {
  const { t } = useTranslation();
  return (
    <>
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
      <TextField form={form} name="Priority" label={priority} help={priorityHelp} />
      <SelectField
        form={form}
        name="Status"
        label={t('label.status')}
        options={ACTIVE_OR_NOT.map((value) => ({ value, label: statusName(t, of, value) }))}
      />
    </>
  );
}
