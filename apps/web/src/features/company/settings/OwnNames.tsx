import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { settings } from '@canopy/contract/company/settings';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, showOwnNames } from '../../../i18n/i18n.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { NamesTable } from '../../../ui/list/NamesTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { RANKS } from '../../../ui/input/ranks.ts';

const PACKAGES = [1, 2, 3, 4] as const;

/** The company's own names for ranks, package levels, wallets and plans, in each language. */
export function OwnNames() {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const [editing, setEditing] = useState<{ of: string; title: string } | null>(null);
  const groups = [
    ['rank', t('ownNames.ranks'), RANKS.map((n) => [`rank.${n}`, t(`rank.${n}`)] as const)],
    [
      'package',
      t('ownNames.packages'),
      PACKAGES.map((n) => [`package.${n}`, t(`package.${n}`)] as const),
    ],
    [
      'wallet',
      t('ownNames.wallets'),
      WALLET_TYPES.map((type) => [`wallet.${type}`, t(`wallet.${type}`)] as const),
    ],
    ['plan', t('ownNames.plans'), PLAN_KINDS.map((k) => [`plan.${k}`, t(`plan.${k}`)] as const)],
  ] as const;
  return (
    <Card gap={16} above={24}>
      <div>
        <h2>{t('ownNames.title')}</h2>
        <p className="muted">{t('ownNames.hint')}</p>
      </div>
      {groups.map(([key, title, entries]) => (
        <Stack key={key} gap={8}>
          <span className="small strong">{title}</span>
          <Row gap={8}>
            {entries.map(([of, name]) => (
              <SmallButton
                key={of}

                onClick={() => setEditing({ of, title: name })}
              >
                {name}
              </SmallButton>
            ))}
          </Row>
        </Stack>
      ))}
      {editing && company.data && (
        <NamesForm
          {...editing}
          names={company.data.names[editing.of] ?? {}}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

function NamesForm({
  of,
  title,
  names,
  onClose,
}: {
  of: string;
  title: string;
  names: Record<string, string>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: {
      Names: LANGUAGES.flatMap((Language) =>
        names[Language] ? [{ Language: Language as string, Name: names[Language] }] : [],
      ),
    },
    command: useCommand(settings.saveNames, EVERYTHING),
    body: ({ Names }) => ({
      Of: of,
      Names: Names.map(({ Language, Name }) => ({ Language: Language as Language, Name })),
    }),
    done: (saved) => {
      showOwnNames(saved);
      success(t('done.updated'));
      onClose();
      // removed names revert to the built-in texts, which needs a page reload
      if (!saved[of]) location.reload();
    },
  });
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <NamesTable
        form={form}
        label={t('ownNames.title')}
        name={t('ownNames.name')}
        languages={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </FormDialog>
  );
}
