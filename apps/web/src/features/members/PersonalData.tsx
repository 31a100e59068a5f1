import { members } from '@canopy/contract/members';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { PinDialog } from '../../ui/PinDialog.tsx';
import { errorText } from '../../ui/states.tsx';

/** Export of one's personal data and the request for erasure. */
export function PersonalData({ memberID, own }: { memberID: string; own: boolean }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const [asking, setAsking] = useState(false);
  const request = useCommand(members.requestErasure, [members]);
  const requests = useCall(members.erasureList, { MemberID: memberID, PageSize: 1 });
  const [last] = requests.data?.rows ?? [];

  async function download() {
    try {
      const data = await call(members.exportData, { MemberID: memberID });
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `${memberID}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      failure(error);
    }
  }

  return (
    <section className="stack" style={{ gap: 12 }}>
      <h2>{t('data.title')}</h2>
      <p className="muted small">{t('data.text')}</p>
      {last && last.status !== 'CANCELLED' && (
        <p className={`notice ${last.status === 'REJECTED' ? 'bad' : ''}`} role="status">
          {t(`data.${last.status}`, { answer: last.answer ?? '' })}
        </p>
      )}
      <div className="row" style={{ gap: 8 }}>
        <button type="button" className="button quiet" onClick={() => void download()}>
          <Download size={18} aria-hidden />
          {t('data.export')}
        </button>
        {own && last?.status !== 'PENDING' && (
          <button type="button" className="button danger" onClick={() => setAsking(true)}>
            {t('data.erase')}
          </button>
        )}
      </div>
      <PinDialog
        open={asking}
        busy={request.isPending}
        error={request.error ? errorText(request.error, t) : null}
        tries={request.failureCount}
        what={t('data.eraseText')}
        onClose={() => setAsking(false)}
        onPin={async (SecurityPin) => {
          try {
            await request.mutateAsync({
              MemberID: memberID,
              Reason: t('data.ownWish'),
              SecurityPin,
            });
            setAsking(false);
            success(t('done.action'));
          } catch {
            // shown inside the dialog
          }
        }}
      />
    </section>
  );
}
