import type { ResultOf } from '@canopy/contract/call';
import { announcements } from '@canopy/contract/people/announcements';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../session/call.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { AnnouncementView } from './AnnouncementView.tsx';

type Shown = ResultOf<typeof announcements.current>[number];

/**
 * Announcements that pop up on the home page, one after the other; the server records that they were seen.
 */
export default function AnnouncementPopUp() {
  const { t } = useTranslation();
  const news = useCall(announcements.current, {});
  const [waiting, setWaiting] = useState<readonly Shown[] | null>(null);
  useEffect(() => {
    if (news.data) setWaiting((old) => old ?? news.data.filter(({ popUp }) => popUp));
  }, [news.data]);
  const shown = waiting?.[0];
  const id = shown?.announcementID;
  useEffect(() => {
    // whatever was on the screen counts as seen, whether it is closed or the page is left
    if (id !== undefined) call(announcements.markSeen, { AnnouncementID: id }).catch(() => {});
  }, [id]);
  if (!shown) return null;
  const close = () => setWaiting((old) => old?.slice(1) ?? null);
  return (
    <Modal open title={shown.title} footer={null} onCancel={close}>
      <Stack gap={16}>
        <AnnouncementView announcement={shown} />
        <Row justify="end">
          <Button onClick={close}>{t('announcement.gotIt')}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
