import type { ReasonKind } from '@canopy/contract/company/readyReasons';
import { Sprout } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { Consequence, DeskKeys } from '../../../ui/list/Desk.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { KeyCap, KeysFor } from '../../../ui/input/KeyCap.tsx';
import { LETTER_KEYS } from '../../../ui/input/letterKeys.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ReasonDialog, type GivenReason } from '../../../ui/overlay/ReasonDialog.tsx';
import { useDesk } from './deskContext.ts';
import { FootBar } from '../../../ui/layout/FootBar.tsx';

const KEYS = LETTER_KEYS.desk;
const [approveKey] = KEYS.approve;
const [rejectKey] = KEYS.reject;

/**
 * The last part of the desk: the consequences of a decision in words, and the two buttons, which on a phone
 * stay at the foot of the window.
 */
export function Decision({
  consequence,
  blocked,
  approve,
  reject,
  picture = false,
}: {
  consequence: ReactNode;
  /** Why it cannot be approved, or not by this person; null if it can. */
  blocked?: ReactNode;
  approve: {
    label: string;
    question: ReactNode;
    /** Where the evidence differs, which requires a reason for approving anyway. */
    differs?: ReactNode;
    /** Returns `false` if it was not done, with a message already shown. */
    run: (differsReason?: string) => Promise<unknown>;
  };
  reject: { question: ReactNode; kind?: ReasonKind; run: (given: GivenReason) => Promise<unknown> };
  /** Whether there is a picture to zoom and rotate with the keys. */
  picture?: boolean;
}) {
  const { t } = useTranslation();
  const { confirm, success } = useFeedback();
  const { addKeys, goOn } = useDesk();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const run = async (differsReason?: string) => {
    if ((await approve.run(differsReason)) === false) return false;
    goOn();
    return true;
  };
  const ask = () =>
    approve.differs
      ? setAsking('approve')
      : confirm(approve.question, () => run(), t('done.approved'), undefined, 'approve');
  useEffect(() =>
    addKeys({ [approveKey]: () => !blocked && ask(), [rejectKey]: () => setAsking('reject') }),
  );
  return (
    <>
      <Consequence icon={<Sprout size={18} aria-hidden />}>{consequence}</Consequence>
      {blocked && (
        <Notice look="bad" type="small">
          {blocked}
        </Notice>
      )}
      <FootBar sheet>
        <Button kind="danger" onClick={() => setAsking('reject')}>
          {t('action.reject')} <KeyCap>{rejectKey}</KeyCap>
        </Button>
        <Button grow disabled={!!blocked} onClick={ask}>
          {approve.differs ? t('desk.approveAnyway') : approve.label} <KeyCap>{approveKey}</KeyCap>
        </Button>
      </FootBar>
      <DeskKeys>
        <KeysFor keys={KEYS.move} text={t('desk.keyMove')} />
        {picture && (
          <>
            <KeysFor keys={KEYS.zoom} text={t('desk.keyZoom')} />
            <KeysFor keys={KEYS.turn} text={t('desk.keyTurn')} />
          </>
        )}
      </DeskKeys>
      <ReasonDialog
        ok={t('desk.approveAnyway')}
        // a slip that has been read meanwhile, and matches, needs no reason any more
        open={asking === 'approve' && Boolean(approve.differs)}
        what={approve.question}
        more={approve.differs}
        label={t('desk.differsReason')}
        known="approve"
        onClose={() => setAsking(null)}
        onReason={async (reason) => {
          const done = await run(reason);
          if (done) success(t('done.approved'));
        }}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={asking === 'reject'}
        what={reject.question}
        known="reject"
        {...(reject.kind ? { kind: reject.kind } : {})}
        onClose={() => setAsking(null)}
        onReason={async (_reason, given) => {
          await reject.run(given);
          goOn();
          success(t('done.rejected'));
        }}
      />
    </>
  );
}
