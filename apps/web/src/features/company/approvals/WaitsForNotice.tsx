import type { Permission } from '@canopy/contract/codes';
import type { WaitsFor } from '@canopy/contract/company/twoPeople';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { rightName } from './rightName.ts';

/**
 * Why the person may not take the next step, and who may: for everybody but those who may. Without anybody
 * else, how to have somebody.
 */
export function WaitsForNotice({ waits }: { waits: WaitsFor }) {
  const { t, i18n } = useTranslation();
  const { permissions } = useLogin()!;
  const right = waits.right as Permission;
  if (!waits.own && permissions.includes(right)) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(waits.people);
  return (
    <Notice as="section" look="wait" gap={4} data-testid="waitsFor">
      {waits.cause && <p>{t(`otherPerson.${waits.cause}`, { by: waits.by ?? '–' })}</p>}
      <p>
        {waits.people.length === 0
          ? t('waitsFor.nobody', { right: rightName(t, right) })
          : waits.more > 0
            ? t('waitsFor.mayMore', { names, count: waits.more })
            : t('waitsFor.may', { names })}
      </p>
    </Notice>
  );
}
