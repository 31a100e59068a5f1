import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { List } from '../../ui/useList.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, SelectField, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PinDialog } from '../../ui/PinDialog.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Stepper } from '../../features/mall/Stepper.tsx';
import { TrendBars } from '../../features/reports/TrendBars.tsx';
import { WalletTiles } from '../../features/wallets/WalletTiles.tsx';
import { COLOURS, COLUMNS, FAILED, ROWS, STATUSES, type Row } from './samples.tsx';

/** Every shared component in every state, for review. */
export default function ShowcaseScreen() {
  const { t } = useTranslation();
  const { confirm, success } = useFeedback();
  const [pin, setPin] = useState(false);
  const [reject, setReject] = useState(false);
  const [slip, setSlip] = useState('');
  const [count, setCount] = useState(1);
  const form = useForm({
    initial: { name: '', choice: 'a' },
    check: (values) => (values.name ? [] : [{ field: 'name', code: 'REQUIRED' as const }]),
    send: () =>
      Promise.reject(
        new ApiError('/Wallet/Withdraw', 422, {
          ERROR: 'Insufficient wallet balance.',
          CODE: 'INSUFFICIENT_BALANCE',
        }),
      ),
  });
  const table = { name: 'showcase', columns: COLUMNS, rowKey: (row: Row) => row.id };
  const list: List<Row, 'name'> = {
    filters: [],
    data: undefined,
    error: null,
    loading: false,
    retry: () => undefined,
  };
  return (
    <>
      <PageHeader
        title={t('screen.showcase')}
        hint="Tokens, parts and states"
        actions={
          <>
            <button type="button" className="button quiet">
              Second
            </button>
            <button type="button" className="button">
              First
            </button>
          </>
        }
      />
      <div className="grid">
        <Part title="Colours">
          <div className="row">
            {COLOURS.map((name) => (
              <span key={name} className="caption" style={{ textAlign: 'center' }}>
                <span
                  style={{
                    display: 'block',
                    width: 64,
                    height: 40,
                    borderRadius: 10,
                    background: `var(--${name})`,
                    border: '1px solid var(--line)',
                  }}
                />
                {name}
              </span>
            ))}
          </div>
        </Part>
        <Part title="Type and amounts">
          <h1>Page title 26/34</h1>
          <h2>Section 16/24</h2>
          <p>
            Text 14/22, with <a href="#content">a link</a>
          </p>
          <p className="small">Small 13/20</p>
          <p className="caption">Caption 12/18</p>
          <Money value="1284.60" size={44} /> <Money value="-42.05" size={28} />{' '}
          <Money value="0.00" /> <Pv value="36.00" short />
        </Part>
        <Part title="Buttons">
          <div className="row">
            <button type="button" className="button">
              Primary
            </button>
            <button type="button" className="button" disabled>
              Busy
            </button>
            <button type="button" className="button quiet">
              Quiet
            </button>
            <button type="button" className="button plain">
              Plain
            </button>
            <button type="button" className="button danger small">
              Reject
            </button>
            <Stepper value={count} name="Tea" onChange={(value) => setCount(Math.max(1, value))} />
          </div>
        </Part>
        <Part title="Status">
          <div className="row">
            {STATUSES.map((status) => (
              <StatusTag of="order" key={status} status={status} />
            ))}
            <span className="tag gold">Estimate</span>
          </div>
        </Part>
        <Part title="Form">
          <Form form={form}>
            <div className="form-grid">
              <TextField form={form} name="name" label="Name" help="Send it empty, then filled" />
              <SelectField
                form={form}
                name="choice"
                label="Choice"
                options={[
                  { value: 'a', label: 'One' },
                  { value: 'b', label: 'Two' },
                ]}
              />
              <button type="submit" className="button">
                Send
              </button>
            </div>
          </Form>
        </Part>
        <Part title="Picture upload">
          <ImageUpload label="Bank slip" pathway="slip" value={slip} onChange={setSlip} />
          <ImageUpload label="Cropped" pathway="product" value="" onChange={() => undefined} crop />
        </Part>
        <Part title="Dialogs">
          <div className="row">
            <button
              type="button"
              className="button quiet"
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
            </button>
            <button type="button" className="button quiet" onClick={() => setPin(true)}>
              PIN
            </button>
            <button type="button" className="button quiet" onClick={() => setReject(true)}>
              Reject
            </button>
          </div>
        </Part>
        <Part title="List">
          <DataTable
            {...table}
            list={{
              ...list,
              data: { rows: ROWS, total: 2 },
              filters: [
                {
                  key: 'Status',
                  label: 'Status',
                  options: [{ text: 'PENDING', label: 'Pending' }],
                },
              ],
            }}
          />
        </Part>
        <Part title="List: empty, loading, failed">
          <DataTable {...table} search={false} list={{ ...list, data: { rows: [], total: 0 } }} />
          <DataTable {...table} search={false} list={{ ...list, loading: true }} />
          <DataTable {...table} search={false} list={{ ...list, error: FAILED }} />
        </Part>
        <Part title="States">
          <EmptyState />
          <ErrorState error={FAILED} retry={() => undefined} />
          <Skeleton lines={3} />
        </Part>
        <Part title="Figures">
          <div className="row" style={{ gap: 24 }}>
            <ProgressRing share={0.64}>
              <strong>64</strong>
              <br />
              <span className="caption">of 100 PV</span>
            </ProgressRing>
            <QrCode text="https://canopy.example/signup/M0000001" />
            <Avatar name="Aisyah Cempaka" size={48} />
          </div>
          <WalletTiles
            balances={[
              { walletType: 'EW', balance: '2418.75', pendingReload: '0.00' },
              { walletType: 'RW', balance: '640.00', pendingReload: '200.00' },
              { walletType: 'SW', balance: '186.40', pendingReload: '0.00' },
            ]}
            chosen="EW"
          />
          <TrendBars
            label="Trend"
            trend={[
              { period: '2026-09', amount: '8800.00' },
              { period: '2026-10', amount: '9700.00' },
              { period: '2026-11', amount: '7100.00' },
            ]}
          />
        </Part>
      </div>
      <PinDialog
        open={pin}
        busy={false}
        tries={0}
        refusal={{ text: t('pin.wrong'), pausedUntil: null }}
        what={<Money value="120.00" size={20} />}
        onPin={() => setPin(false)}
        onClose={() => setPin(false)}
      />
      <ReasonDialog
        ok={t('action.reject')}
        open={reject}
        what="R0000001"
        onClose={() => setReject(false)}
        onReason={async () => setReject(false)}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="card stack" style={{ gap: 16 }} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
