import { members } from '@canopy/contract/people/members';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../session/call.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { usePin } from '../../../ui/input/usePin.tsx';

/** Exports personal data and requests erasure. */
export function PersonalData({ memberID, own }: { memberID: string; own: boolean }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const request = useCommand(members.requestErasure, [members]);
  const requests = useCall(members.erasureList, { MemberID: memberID, PageSize: 1 });
  const [last] = requests.data?.rows ?? [];

  const pin = usePin(async (SecurityPin) => {
    await request.mutateAsync({ MemberID: memberID, Reason: t('data.ownWish'), SecurityPin });
    success(t('done.action'));
  }, t('data.eraseText'));

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
    <Stack as="section" gap={12}>
      <h2>{t(own ? 'data.title' : 'data.theirs')}</h2>
      <p className="muted small">{t(own ? 'data.text' : 'data.theirsText')}</p>
      {last && last.status !== 'CANCELLED' && (
        <Notice look={last.status === 'REJECTED' ? 'bad' : undefined} role="status">
          {!own && last.status === 'PENDING'
            ? t('data.theirsPENDING')
            : t(`data.${last.status}`, { answer: last.answer ?? '' })}
        </Notice>
      )}
      <Row gap={8}>
        <Button kind="quiet" onClick={() => void download()}>
          <Download size={18} aria-hidden />
          {t(own ? 'data.export' : 'data.theirsExport')}
        </Button>
        {own && last?.status !== 'PENDING' && (
          <Button kind="danger" onClick={pin.ask}>
            {t('data.erase')}
          </Button>
        )}
      </Row>
      {pin.dialog}
    </Stack>
  );
}
