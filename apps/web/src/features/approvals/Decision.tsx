import type { ReasonKind } from '@canopy/contract/readyReasons';
import { Sprout } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Consequence, DeskKeys } from '../../ui/Desk.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonDialog, type GivenReason } from '../../ui/ReasonDialog.tsx';
import { useDesk } from './deskContext.ts';
import { FootBar } from '../../ui/FootBar.tsx';

/**
 * The end of the desk: what a decision leads to, in words, and the two buttons. On a phone they stay at the
 * foot of the window.
 */
export function Decision({
  consequence,
  blocked,
  approve,
  reject,
  picture = false,
}: {
  consequence: ReactNode;
  /** Why it cannot be approved, or not by this person; null: it can. */
  blocked?: ReactNode;
  approve: {
    label: string;
    question: ReactNode;
    /** What the evidence shows otherwise: it takes a reason to approve it all the same. */
    differs?: ReactNode;
    /** Answers `false` when it was not done, and has been told. */
    run: (differsReason?: string) => Promise<unknown>;
  };
  reject: { question: ReactNode; kind?: ReasonKind; run: (given: GivenReason) => Promise<unknown> };
  /** Whether there is a picture for the keys to zoom and turn. */
  picture?: boolean;
}) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
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
  useEffect(() => addKeys({ a: () => !blocked && ask(), r: () => setAsking('reject') }));
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
          {t('action.reject')} <KeyCap>R</KeyCap>
        </Button>
        <Button grow disabled={!!blocked} onClick={ask}>
          {approve.differs ? t('desk.approveAnyway') : approve.label} <KeyCap>A</KeyCap>
        </Button>
      </FootBar>
      <DeskKeys>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t('desk.keyMove')}
        </span>
        {picture && (
          <>
            <span>
              <KeyCap>+</KeyCap> <KeyCap>−</KeyCap> {t('desk.keyZoom')}
            </span>
            <span>
              <KeyCap>[</KeyCap> <KeyCap>]</KeyCap> {t('desk.keyTurn')}
            </span>
          </>
        )}
      </DeskKeys>
      <ReasonDialog
        ok={t('desk.approveAnyway')}
        open={asking === 'approve'}
        what={approve.question}
        more={approve.differs}
        label={t('desk.differsReason')}
        onClose={() => setAsking(null)}
        onReason={async (reason) => {
          try {
            const done = await run(reason);
            setAsking(null);
            if (done) success(t('done.approved'));
          } catch (error) {
            failure(error, 'approve');
          }
        }}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={asking === 'reject'}
        what={reject.question}
        {...(reject.kind ? { kind: reject.kind } : {})}
        onClose={() => setAsking(null)}
        onReason={async (_reason, given) => {
          try {
            await reject.run(given);
            setAsking(null);
            goOn();
            success(t('done.rejected'));
          } catch (error) {
            failure(error, 'reject');
          }
        }}
      />
    </>
  );
}
