import { members } from '@canopy/contract/people/members';
import { network } from '@canopy/contract/people/network';
import { registration } from '@canopy/contract/entry/registration';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { QrCode } from '../../../ui/picture/QrCode.tsx';
import { ShareLink } from '../../../ui/picture/ShareLink.tsx';
import type { Slot } from './chartPlaces.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';

/** Actions for an empty position: register somebody, invite, or place a member from the holding tank. */
export function SlotDialog({
  slot,
  onClose,
  onPlaced,
}: {
  slot: Slot | null;
  onClose: () => void;
  onPlaced: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal open={slot !== null} title={t('network.slot')} footer={null} onCancel={onClose}>
      {slot && <Choices slot={slot} onPlaced={onPlaced} />}
    </Modal>
  );
}

function Choices({ slot, onPlaced }: { slot: Slot; onPlaced: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm } = useFeedback();
  const member = login.role === 'member' || login.role === 'stockist';
  const place = { PlacementID: slot.parentID, PlacementSide: slot.side };
  const link = useCall(
    registration.referralLink,
    { MemberID: login.memberID, Binary: true, ...place },
    { enabled: member },
  );
  const tank = useCall(network.holdingTank, { PageSize: 20 });
  const put = useCommand(network.place, [network, members]);
  return (
    <Stack gap={16}>
      <p>{t('network.slotOf', { name: slot.parentName, side: t(`side.${slot.side}`) })}</p>
      <ButtonLink
        to="/dashboard/memberRegistration"
        search={{ parent: slot.parentID, side: slot.side }}
        self="start"
      >
        <UserPlus size={18} aria-hidden />
        {t('network.registerHere')}
      </ButtonLink>
      {link.data && (
        <Row as="section" gap={16} align="start">
          <QrCode text={link.data.url} size={104} />
          <Stack gap={8} grow="words">
            <p className="small muted">{t('network.slotLink')}</p>
            <ShareLink link={link.data.url} />
          </Stack>
        </Row>
      )}
      {(tank.data?.rows.length ?? 0) > 0 && (
        <section>
          <h2>{t('network.waiting')}</h2>
          <ul>
            {tank.data!.rows.map((row) => (
              <ListRow key={row.memberID}>
                <span className="grow">
                  <bdi>{row.fullName}</bdi> <span className="caption code">{row.memberID}</span>
                </span>
                <SmallButton
                  disabled={put.isPending}
                  onClick={() =>
                    confirm(
                      sentence(t, 'network.askPlace', {
                        name: <strong>{row.fullName}</strong>,
                        to: t('label.placed', {
                          name: slot.parentName,
                          side: t(`side.${slot.side}`),
                        }),
                      }),
                      async () => {
                        await put.mutateAsync({ MemberID: row.memberID, ...place });
                        onPlaced();
                      },
                    )
                  }
                >
                  {t('network.placeHere')}
                </SmallButton>
              </ListRow>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
