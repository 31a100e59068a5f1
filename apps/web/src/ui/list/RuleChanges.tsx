import type { ResultOf } from '@canopy/contract/call';
import type { settings } from '@canopy/contract/company/settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Change } from './Change.tsx';
import { percentText } from '../../i18n/format.ts';
import { ListRow } from './ListRow.tsx';

type RuleChange = Omit<ResultOf<typeof settings.ruleHistory>['changes'][number], 'period'>;

/** Changes to bonus rules, old and new values; `note` says when for each. */
export function RuleChanges<C extends RuleChange>({
  changes,
  note,
}: {
  changes: readonly C[];
  note: (change: C) => ReactNode;
}) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p className="small muted">{t('setting.noChanges')}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <ListRow key={`${change.at}${change.setting}`}>
          <span className="grow">
            {t(`setting.${change.setting}`)}
            <br />
            <span className="small code">
              <Change
                before={ruleText(change.setting, change.before)}
                after={ruleText(change.setting, change.after)}
              />
            </span>
          </span>
          <span className="caption">{note(change)}</span>
        </ListRow>
      ))}
    </ul>
  );
}

/** A value of a bonus rule; a cap that is not set is a dash. */
export function ruleText(setting: RuleChange['setting'], value: string | null): string {
  if (value === null) return '–';
  return setting === 'companyCap' ? percentText(Number(value)) : value;
}
