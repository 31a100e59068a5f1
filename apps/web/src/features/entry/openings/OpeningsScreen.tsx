import { OPENING_KINDS, openings } from '@canopy/contract/entry/openings';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { csvOf } from '../../company/imports/importFile.ts';
import { OneOpening } from './OneOpening.tsx';
import { FileInput } from '../../../ui/input/FileInput.tsx';

const BUSY = ['CHECKING', 'RUNNING'];
const EVERY_MS = 2_000;

/**
 * Opening balances and stock: upload a sheet, check it, have a second person approve it, and print the
 * document to sign.
 */
export default function OpeningsScreen() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [search, put] = useScreenSearch('/dashboard/openings');
  const input = useRef<HTMLInputElement>(null);
  const [Kind, setKind] = useState<(typeof OPENING_KINDS)[number]>('BALANCES');
  const list = useCall(
    openings.list,
    { PageSize: 20 },
    { every: (data) => (data?.rows.some(({ state }) => BUSY.includes(state)) ? EVERY_MS : false) },
  );
  const handIn = useCommand(openings.handIn, [openings]);

  async function send(file: File) {
    try {
      await handIn.mutateAsync({ Kind, FileName: file.name, Text: await csvOf(file) });
    } catch (error) {
      failure(error);
    }
  }

  return (
    <>
      <PageHeader title={t('screen.openings')} hint={t('opening.hint')} />
      <Grid>
        <Card gap={12}>
          <Segmented
            label={t('opening.kind')}
            value={Kind}
            onChange={setKind}
            options={OPENING_KINDS.map((value) => ({ value, label: t(`opening.${value}`) }))}
          />
          <ImportGuide kind={Kind} name={t(`opening.${Kind}`)} key={Kind} />
          <Button
            self="start"
            busy={handIn.isPending}
            icon={<Upload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('import.choose')}
          </Button>
          <FileInput
            label={t('import.choose')}
            accept=".csv,.xlsx"
            input={input}
            onFile={(file) => void send(file)}
          />
        </Card>
        {(!list.data || list.error) && <ReadState read={list} lines={3} height={60} />}
        {list.data?.rows.length === 0 && (
          <Card as="div">
            <EmptyState drawing="team" title={t('import.none')} />
          </Card>
        )}
        {list.data?.rows.map((row) => (
          <OneOpening
            key={row.openingID}
            row={row}
            open={search.openingID === String(row.openingID)}
            onOpen={(open) => put({ openingID: open ? String(row.openingID) : undefined })}
          />
        ))}
      </Grid>
    </>
  );
}
