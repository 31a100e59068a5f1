import { wallets } from '@canopy/contract/money/wallets';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { useList } from '../../../ui/list/useList.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { PayoutAnswer } from './PayoutAnswer.tsx';

type File = RowOf<typeof wallets.payoutFiles>;

/** Approved withdrawals on their way to the bank: the next file, and the outcome of earlier ones. */
export default function PayoutFilesScreen() {
  const { t } = useTranslation();
  const mayPay = useLogin()!.permissions.includes('walletRequest.pay');
  const { confirm, failure } = useFeedback();
  const list = useList(wallets.payoutFiles, []);
  const make = useCommand(wallets.makePayoutFile, [wallets]);
  const load = useCommand(wallets.payoutFile, []);
  const [answering, setAnswering] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const download = async (FileID: string) => {
    const { fileName, content } = await load.mutateAsync({ FileID });
    saveFile(new Blob([content], { type: 'text/csv' }), fileName);
  };
  const next = list.data?.next;
  const columns: ListColumn<typeof wallets.payoutFiles>[] = [
    column.code('fileID', t('payout.file'), { role: 'title' }),
    {
      ...column.time('madeAt', t('payout.made')),
      render: (row) => (
        <>
          {timeText(row.madeAt)}
          <br />
          <span className="caption">{row.madeBy}</span>
        </>
      ),
    },
    column.count('count', t('payout.count')),
    column.added('total', t('label.amount')),
    {
      key: 'answer',
      title: t('payout.answer'),
      render: (row) => t('payout.answered', { paid: row.paid, failed: row.failed, open: row.open }),
      cell: ['paid', 'failed', 'open'],
    },
    { ...column.state(t, 'document', 'state'), cell: 'state' },
  ];
  return (
    <>
      <PageHeader title={t('screen.payoutFiles')} hint={t('payout.hint')} />
      <Stack gap={16}>
        {next && (
          <Card as="div" gap={12}>
            <Row justify="between">
              <span>
                {next.count === 0
                  ? t('payout.nothing')
                  : sentence(t, 'payout.next', {
                      count: next.count,
                      amount: <Money value={next.total} />,
                    })}
              </span>
              {mayPay && (
                <Button
                  disabled={next.count === 0}
                  onClick={() =>
                    confirm(
                      sentence(t, 'payout.ask', {
                        count: next.count,
                        amount: <Money value={next.total} size={20} />,
                      }),
                      async () => {
                        const seen = { Count: next.count, Sum: next.total };
                        await download((await make.mutateAsync(seen)).fileID);
                      },
                    )
                  }
                >
                  {t('payout.make')}
                </Button>
              )}
            </Row>
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="payoutFiles"
            drawing="money"
            columns={columns}
            rowKey={(row) => row.fileID}
            onRow={(row) => setOpened(row.fileID)}
            list={list}
            {...(mayPay
              ? {
                  actions: (row: File) => (
                    <>
                      <SmallButton
                        icon={<Download size={16} aria-hidden />}
                        onClick={() => void download(row.fileID).catch(failure)}
                      >
                        {t('payout.download')}
                      </SmallButton>
                      <SmallButton
                        icon={<FileUp size={16} aria-hidden />}
                        onClick={() => setAnswering(row.fileID)}
                      >
                        {t('payout.read')}
                      </SmallButton>
                    </>
                  ),
                }
              : {})}
          />
        </Card>
      </Stack>
      {opened && <PayoutLines fileID={opened} onClose={() => setOpened(null)} />}
      {answering && <PayoutAnswer fileID={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
