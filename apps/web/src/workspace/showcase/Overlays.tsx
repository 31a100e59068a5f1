import { products } from '@canopy/contract/shop/products';
import { reports } from '@canopy/contract/insight/reports';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/feedback/api.ts';
import { BellButton } from '../../ui/feedback/BellButton.tsx';
import { Board, BoardColumn, BoardItem } from '../../ui/list/Board.tsx';
import { Button, IconAnchor, IconButton } from '../../ui/input/Button.tsx';
import { ButtonLink, IconLink } from '../../ui/input/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Carousel } from '../../ui/picture/Carousel.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { timeText } from '../../i18n/format.ts';
import { Gallery } from '../../ui/picture/Gallery.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Money } from '../../ui/value/Money.tsx';
import { PageState } from '../../ui/feedback/PageState.tsx';
import { PdfButton } from '../../ui/input/PdfButton.tsx';
import { PhoneFrame } from '../../ui/layout/PhoneFrame.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { PinDialog } from '../../ui/overlay/PinDialog.tsx';
import { Popover } from '../../ui/overlay/Popover.tsx';
import { QrScanner } from '../../ui/picture/QrScanner.tsx';
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { SuccessHero } from '../../ui/feedback/SuccessHero.tsx';
import { WideOnly } from '../../ui/layout/WideOnly.tsx';
import { Tour } from '../../ui/overlay/Tour.tsx';
import { TourOffer } from '../../ui/overlay/TourOffer.tsx';
import { WidePicture } from '../../ui/picture/WidePicture.tsx';
import { Part } from './Part.tsx';
import { SampleForm, SampleVersions } from './SampleDialogs.tsx';
import { failedOf } from './samples.tsx';

const SIZES = ['small', 'medium', 'wide', 'large', 'drawer'] as const;
const NOTHING = () => undefined;

/** Overlays and short-lived messages. */
export function Overlays() {
  const { t } = useTranslation();
  const { confirm, confirmDelete, success, failure, undoable, news } = useFeedback();
  const [open, setOpen] = useState<
    (typeof SIZES)[number] | 'form' | 'pin' | 'reason' | 'versions' | 'tour' | null
  >(null);
  const close = () => setOpen(null);
  const long = t('showcase.long');
  return (
    <>
      <Part name="dialogs">
        <Row>
          {SIZES.map((size) => (
            <Button key={size} kind="quiet" onClick={() => setOpen(size)}>
              {t(`showcase.size.${size}`)}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => setOpen('form')}>
            {t('showcase.part.form')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('pin')}>
            {t('pin.title')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('reason')}>
            {t('action.reject')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('versions')}>
            {t('versions.title')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('tour')}>
            {t('help.tour')}
          </Button>
          <Button
            kind="quiet"
            onClick={() =>
              confirm(
                sentence(t, 'showcase.approveFor', {
                  amount: <Money value="250.00" />,
                  name: 'Wei Bamboo',
                }),
                async () => success(t('done.action')),
              )
            }
          >
            {t('showcase.confirm')}
          </Button>
          <Button
            kind="quiet"
            onClick={() =>
              confirmDelete(
                long,
                async () => true,
                async () => true,
              )
            }
          >
            {t('showcase.delete')}
          </Button>
        </Row>
      </Part>
      <Part name="messages">
        <Row>
          <Button kind="quiet" onClick={() => success(t('done.action'))}>
            {t('showcase.done')}
          </Button>
          <Button kind="quiet" onClick={() => failure(failedOf(t))}>
            {t('showcase.failed')}
          </Button>
          <Button kind="quiet" onClick={() => undoable(long, async () => true)}>
            {t('undo.button')}
          </Button>
          <Button kind="quiet" onClick={() => news(t('showcase.reloadApproved'), NOTHING)}>
            {t('showcase.news')}
          </Button>
          <Menu
            label={t('list.actions')}
            groups={[
              { title: t('label.order'), items: [{ key: 'open', label: long, onSelect: NOTHING }] },
              {
                items: [
                  { key: 'cut', label: t('showcase.terminate'), danger: true, onSelect: NOTHING },
                ],
              },
            ]}
            button={(take) => (
              <IconButton label={t('list.actions')} {...take}>
                <EllipsisVertical size={18} aria-hidden />
              </IconButton>
            )}
          />
          {[0, 7, 120].map((unread) => (
            <Popover
              key={unread}
              label={t('showcase.news')}
              button={(take) => (
                <BellButton
                  {...take}
                  unread={unread}
                  label={t('showcase.unread', { count: unread })}
                />
              )}
            >
              {() => <Card look="plain">{t('showcase.nothingNew')}</Card>}
            </Popover>
          ))}
        </Row>
        <Row>
          <ButtonLink to="/dashboard/help" kind="quiet">
            {t('showcase.page')}
          </ButtonLink>
          <IconLink to="/dashboard/help" label={t('showcase.pageIcon')}>
            <EllipsisVertical size={18} aria-hidden />
          </IconLink>
          <IconAnchor href="#content" label={t('showcase.outside')}>
            <EllipsisVertical size={18} aria-hidden />
          </IconAnchor>
          <PdfButton call={reports.incomeStatement} body={{ Per: 'MONTH' }} name="sample" />
          <WideOnly>
            <span className="caption">{t('showcase.wideOnly')}</span>
          </WideOnly>
        </Row>
      </Part>
      {open !== null && SIZES.includes(open as 'small') && (
        <Modal
          open
          title={t(`showcase.size.${open as 'small'}`)}
          size={open as 'small'}
          onCancel={close}
          onOk={close}
        >
          <p>{long}</p>
        </Modal>
      )}
      {open === 'form' && <SampleForm onClose={close} />}
      <PinDialog
        open={open === 'pin'}
        state="ready"
        tries={0}
        refusal={{ title: null, text: t('pin.wrong'), pausedUntil: null }}
        what={<Money value="120.00" size={20} />}
        onPin={close}
        onClose={close}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={open === 'reason'}
        what="R0000001"
        onClose={close}
        onReason={async () => NOTHING()}
      />
      {open === 'versions' && <SampleVersions onClose={close} />}
      {open === 'tour' && (
        <>
          <TourOffer onBegin={NOTHING} onEnd={close} />
          <Tour
            title={t('showcase.page')}
            steps={['#content h2', '.top-bar button'].map((at) => ({
              at,
              text: t('showcase.long'),
            }))}
            onEnd={close}
          />
        </>
      )}
    </>
  );
}

/** Pictures and page layout. */
export function Pictures() {
  const { t } = useTranslation();
  const login = useLogin();
  const [done, setDone] = useState<boolean | null>(null);
  const made = useCall(
    products.list,
    { PageSize: 3 },
    { enabled: login?.permissions.includes('product.view') ?? false },
  );
  const images = made.data?.rows.flatMap(({ image }) => (image ? [image] : [])) ?? [];
  const first = images[0] ?? '';
  const slides = images.map((image, key) => ({
    key,
    title: t('showcase.picture', { number: key + 1 }),
    url: null,
    phone: image,
    desktop: image,
  }));
  return (
    <>
      <Part name="pictures">
        <Row>
          <Picture src="" size={96} />
          {first && <Picture src={first} alt={t('showcase.product')} size={96} />}
        </Row>
        <Grid columns="form">
          <Gallery images={images} alt={t('showcase.product')} />
          {first && <WidePicture src={first} alt={t('showcase.product')} />}
        </Grid>
        <Carousel
          label={t('showcase.part.pictures')}
          slides={slides.length > 0 ? slides : undefined}
        />
        <QrScanner onCode={NOTHING} />
      </Part>
      <Part name="columns">
        <Board>
          <BoardColumn>
            <BoardItem place={1}>
              <Card look="plain">{t('showcase.first')}</Card>
            </BoardItem>
          </BoardColumn>
          <BoardColumn>
            <BoardItem place={2}>
              <Card look="plain">{t('showcase.second')}</Card>
            </BoardItem>
          </BoardColumn>
        </Board>
      </Part>
      <Part name="phone">
        <PhoneFrame label={t('showcase.preview')} language="ar">
          <Card look="plain">وصل الشاي الجديد.</Card>
        </PhoneFrame>
      </Part>
      <Part name="page">
        <PageState title={t('label.order')} read={{ error: null, refetch: NOTHING }} />
        <PageState title={t('label.order')} read={{ error: failedOf(t), refetch: NOTHING }} />
      </Part>
      <Part name="justDone">
        <Row>
          <Button kind="quiet" onClick={() => setDone(true)}>
            {t('showcase.step.paid')}
          </Button>
          <Button kind="quiet" onClick={() => setDone(false)}>
            {t('showcase.pending')}
          </Button>
        </Row>
        {done !== null && (
          <SuccessHero
            key={String(done)}
            done={done}
            state={done ? t('showcase.step.paid') : t('showcase.waitsApproval')}
            when={timeText('2026-11-22T02:24:00Z')}
            title={
              done
                ? t('showcase.thanks', { name: 'Aisyah' })
                : t('showcase.orderPlaced', { id: 'S0000726' })
            }
            actions={<Button>{t('showcase.viewOrder')}</Button>}
          >
            <p>{t('showcase.long')}</p>
          </SuccessHero>
        )}
      </Part>
    </>
  );
}
