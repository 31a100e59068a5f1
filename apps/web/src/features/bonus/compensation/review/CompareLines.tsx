import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../ui/feedback/api.ts';
import { Change } from '../../../../ui/list/Change.tsx';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../../ui/feedback/states.tsx';

/** The lines of a member that differ between two calculations. */
export function CompareLines({
  both,
  member,
  onClose,
}: {
  both: { RunID: string; OtherID: string };
  member: { memberID: string; fullName: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const lines = useCall(compensation.compareMember, { ...both, MemberID: member.memberID });
  const amount = (value: string | null) => (value === null ? '–' : <Money value={value} />);
  return (
    <Modal open size="drawer" title={<bdi>{member.fullName}</bdi>} footer={null} onCancel={onClose}>
      {lines.error || !lines.data ? (
        <ReadState read={lines} lines={6} />
      ) : (
        <ul>
          {lines.data.map((line) => (
            <ListRow key={`${line.plan} ${line.salesID} ${line.level}`}>
              <Stack gap={4} grow>
                <span>{t(`plan.${line.plan}`)}</span>
                <span className="caption">
                  <Meta>
                    {line.salesID}
                    {line.level !== null &&
                      t(line.plan === 'GENERATION' ? 'bonus.generationN' : 'bonus.levelN', {
                        level: line.level,
                      })}
                  </Meta>
                </span>
              </Stack>
              <span className="code">
                <Change before={amount(line.other)} after={amount(line.amount)} />
              </span>
            </ListRow>
          ))}
        </ul>
      )}
    </Modal>
  );
}
