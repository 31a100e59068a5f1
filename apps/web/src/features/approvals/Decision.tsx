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
  approve: { label: string; question: ReactNode; run: () => Promise<unknown> };
  reject: { question: ReactNode; kind?: ReasonKind; run: (given: GivenReason) => Promise<unknown> };
  /** Whether there is a picture for the keys to zoom and turn. */
  picture?: boolean;
}) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
  const { addKeys, goOn } = useDesk();
  const [rejecting, setRejecting] = useState(false);
  const ask = () =>
    confirm(
      approve.question,
      async () => {
        // `false`: it was not done, and has been told
        if ((await approve.run()) === false) return false;
        goOn();
        return true;
      },
      t('done.approved'),
    );
  useEffect(() => addKeys({ a: () => !blocked && ask(), r: () => setRejecting(true) }));
  return (
    <>
      <Consequence icon={<Sprout size={18} aria-hidden />}>{consequence}</Consequence>
      {blocked && (
        <Notice look="bad" type="small">
          {blocked}
        </Notice>
      )}
      <FootBar sheet>
        <Button kind="danger" onClick={() => setRejecting(true)}>
          {t('action.reject')} <KeyCap>R</KeyCap>
        </Button>
        <Button grow disabled={!!blocked} onClick={ask}>
          {approve.label} <KeyCap>A</KeyCap>
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
        ok={t('action.reject')}
        open={rejecting}
        what={reject.question}
        {...(reject.kind ? { kind: reject.kind } : {})}
        onClose={() => setRejecting(false)}
        onReason={async (_reason, given) => {
          try {
            await reject.run(given);
            setRejecting(false);
            goOn();
            success(t('done.rejected'));
          } catch (error) {
            failure(error);
          }
        }}
      />
    </>
  );
}
