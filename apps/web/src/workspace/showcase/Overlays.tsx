import { products } from '@canopy/contract/products';
import { reports } from '@canopy/contract/reports';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { BellButton } from '../../ui/BellButton.tsx';
import { Board, BoardColumn, BoardItem } from '../../ui/Board.tsx';
import { Button, IconAnchor } from '../../ui/Button.tsx';
import { ButtonLink, IconLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/form.tsx';
import { Gallery } from '../../ui/Gallery.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { PdfButton } from '../../ui/PdfButton.tsx';
import { PhoneFrame } from '../../ui/PhoneFrame.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PinDialog } from '../../ui/PinDialog.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { QrScanner } from '../../ui/QrScanner.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Grid, Row } from '../../ui/Stack.tsx';
import { SuccessHero } from '../../ui/SuccessHero.tsx';
import { useForm } from '../../ui/useForm.ts';
import { WideOnly } from '../../ui/WideOnly.tsx';
import { WidePicture } from '../../ui/WidePicture.tsx';
import { Part } from './Part.tsx';
import { FAILED, LONG } from './samples.tsx';

const SIZES = ['small', 'medium', 'wide', 'large', 'drawer'] as const;
const NOTHING = () => undefined;

/** What opens above the page, and what it says for a moment. */
export function Overlays() {
  const { t } = useTranslation();
  const { confirm, confirmDelete, success, failure, undoable, news } = useFeedback();
  const [open, setOpen] = useState<(typeof SIZES)[number] | 'form' | 'pin' | 'reason' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Part title="Dialogs">
        <Row>
          {SIZES.map((size) => (
            <Button key={size} kind="quiet" onClick={() => setOpen(size)}>
              {size}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => setOpen('form')}>
            Form
          </Button>
          <Button kind="quiet" onClick={() => setOpen('pin')}>
            PIN
          </Button>
          <Button kind="quiet" onClick={() => setOpen('reason')}>
            Reject
          </Button>
          <Button
            kind="quiet"
            onClick={() =>
              confirm(
                <>
                  Approve <Money value="250.00" /> for Wei Bamboo
                </>,
                async () => success('Done'),
              )
            }
          >
            Confirm
          </Button>
          <Button
            kind="quiet"
            onClick={() =>
              confirmDelete(
                LONG,
                async () => true,
                async () => true,
              )
            }
          >
            Delete
          </Button>
        </Row>
      </Part>
      <Part title="Messages and menus">
        <Row>
          <Button kind="quiet" onClick={() => success(t('done.action'))}>
            Done
          </Button>
          <Button kind="quiet" onClick={() => failure(FAILED)}>
            Failed
          </Button>
          <Button kind="quiet" onClick={() => undoable(LONG, async () => true)}>
            To undo
          </Button>
          <Button kind="quiet" onClick={() => news('Reload approved', NOTHING)}>
            News
          </Button>
          <Menu
            label="Actions"
            groups={[
              { title: 'Order', items: [{ key: 'open', label: LONG, onSelect: NOTHING }] },
              { items: [{ key: 'cut', label: 'Terminate', danger: true, onSelect: NOTHING }] },
            ]}
            button={(take) => (
              <button type="button" className="icon-button" aria-label="Actions" {...take}>
                <EllipsisVertical size={18} aria-hidden />
              </button>
            )}
          />
          {[0, 7, 120].map((unread) => (
            <Popover
              key={unread}
              label="News"
              button={(take) => (
                <BellButton {...take} unread={unread} label={`News, ${unread} unread`} />
              )}
            >
              {() => <Card look="plain">Nothing new</Card>}
            </Popover>
          ))}
        </Row>
        <Row>
          <ButtonLink to="/dashboard/help" kind="quiet">
            A page
          </ButtonLink>
          <IconLink to="/dashboard/help" label="A page, as an icon">
            <EllipsisVertical size={18} aria-hidden />
          </IconLink>
          <IconAnchor href="#content" label="Out of the product">
            <EllipsisVertical size={18} aria-hidden />
          </IconAnchor>
          <PdfButton call={reports.incomeStatement} body={{ Per: 'MONTH' }} name="sample" />
          <WideOnly>
            <span className="caption">On a wide screen alone</span>
          </WideOnly>
        </Row>
      </Part>
      {open !== null && SIZES.includes(open as 'small') && (
        <Modal open title={open} size={open as 'small'} onCancel={close} onOk={close}>
          <p>{LONG}</p>
        </Modal>
      )}
      {open === 'form' && <SampleForm onClose={close} />}
      <PinDialog
        open={open === 'pin'}
        busy={false}
        tries={0}
        refusal={{ text: t('pin.wrong'), pausedUntil: null }}
        what={<Money value="120.00" size={20} />}
        onPin={close}
        onClose={close}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={open === 'reason'}
        what="R0000001"
        onClose={close}
        onReason={async () => close()}
      />
    </>
  );
}

function SampleForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name ? [] : [{ field: 'name', code: 'REQUIRED' as const }]),
    send: async () => onClose(),
  });
  return (
    <FormDialog form={form} title="A form" onClose={onClose}>
      <TextField form={form} name="name" label="Name" whole />
    </FormDialog>
  );
}

/** Pictures, and how a page is laid out. */
export function Pictures() {
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
    title: `Picture ${key + 1}`,
    url: null,
    phone: image,
    desktop: image,
  }));
  return (
    <>
      <Part title="Pictures">
        <Row>
          <Picture src="" size={96} />
          {first && <Picture src={first} alt="A product" size={96} />}
        </Row>
        <Grid columns="form">
          <Gallery images={images} alt="A product" />
          {first && <WidePicture src={first} alt="A product, wide" />}
        </Grid>
        <Carousel label="Pictures" slides={slides.length > 0 ? slides : undefined} />
        <QrScanner onCode={NOTHING} />
      </Part>
      <Part title="Two columns of cards">
        <Board>
          <BoardColumn>
            <BoardItem place={1}>
              <Card look="plain">First</Card>
            </BoardItem>
          </BoardColumn>
          <BoardColumn>
            <BoardItem place={2}>
              <Card look="plain">Second</Card>
            </BoardItem>
          </BoardColumn>
        </Board>
      </Part>
      <Part title="As a phone shows it">
        <PhoneFrame label="Preview" language="ar">
          <Card look="plain">وصل الشاي الجديد.</Card>
        </PhoneFrame>
      </Part>
      <Part title="A page that is read, or failed">
        <PageState title="Order" error={null} retry={NOTHING} />
        <PageState title="Order" error={FAILED} retry={NOTHING} />
      </Part>
      <Part title="What was just done">
        <Row>
          <Button kind="quiet" onClick={() => setDone(true)}>
            Paid
          </Button>
          <Button kind="quiet" onClick={() => setDone(false)}>
            Waiting
          </Button>
        </Row>
        {done !== null && (
          <SuccessHero
            key={String(done)}
            done={done}
            state={done ? 'Paid' : 'Waiting for approval'}
            when="22 Nov 2026, 10:24"
            title={done ? 'Thank you, Aisyah' : 'Order S0000726 is placed'}
            actions={<Button>View order</Button>}
          >
            <p>{LONG}</p>
          </SuccessHero>
        )}
      </Part>
    </>
  );
}
