import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** Actions for an adjustment: its requester can withdraw it, somebody else decides. */
export function DecideAdjustment({
  row: { adjustmentID, own, reason, status },
  askApprove,
  askReject,
  approve,
  reject,
}: {
  row: { adjustmentID: string; own: boolean; reason: string; status: string };
  askApprove: ReactNode;
  askReject: ReactNode;
  approve: (body: { AdjustmentID: string }) => Promise<unknown>;
  reject: (body: { AdjustmentID: string; Reason: string }) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { confirm, success } = useFeedback();
  const [rejecting, setRejecting] = useState(false);
  if (status !== 'PENDING') return null;
  const refuse = t(own ? 'action.takeBack' : 'action.reject');
  return (
    <>
      {own && <span className="caption">{t('waitsFor.second')}</span>}
      {!own && (
        <SmallButton
          onClick={() =>
            confirm(
              <Stack>
                <span>{askApprove}</span>
                <Facts>
                  <Fact label={t('action.reason')}>{reason}</Fact>
                </Facts>
              </Stack>,
              () => approve({ AdjustmentID: adjustmentID }),
              t('done.approved'),
            )
          }
        >
          {t('action.approve')}
        </SmallButton>
      )}
      <SmallButton onClick={() => setRejecting(true)}>{refuse}</SmallButton>
      <ReasonDialog
        open={rejecting}
        ok={refuse}
        what={askReject}
        onClose={() => setRejecting(false)}
        onReason={async (Reason) => {
          await reject({ AdjustmentID: adjustmentID, Reason });
          success(t('done.rejected'));
        }}
      />
    </>
  );
}
