import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { ImportProblems, NotRead } from '../../company/imports/ImportProblems.tsx';
import { sheetWithReasons } from './sheetWithReasons.ts';
import { saveProducts, sheetRows, type SheetRows } from './productSheet.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Stack, Row } from '../../../ui/layout/Stack.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { FileInput } from '../../../ui/input/FileInput.tsx';

type DryRun = ResultOf<typeof products.importRows>;

/** Imports products from a sheet: a dry run lists every problem by row, then all or nothing. */
export function ProductImportButton() {
  const { t } = useTranslation();
  const { failure, success } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const run = useCommand(products.importRows, [products]);
  const choose = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [sheet, setSheet] = useState<SheetRows>({ rows: [], lines: [] });
  const [dryRun, setDryRun] = useState<DryRun | null>(null);

  async function look(file: File) {
    try {
      const read = await sheetRows(file);
      setSheet(read);
      setDryRun(await run.mutateAsync({ Rows: read.rows, Lines: read.lines, Apply: false }));
    } catch (error) {
      failure(error);
    }
  }
  async function apply() {
    if (!dryRun) {
      setAsked(true);
      return choose.current?.focus();
    }
    try {
      const done = await run.mutateAsync({ Rows: sheet.rows, Lines: sheet.lines, Apply: true });
      setDryRun(done);
      if (!done.applied) return;
      success(t('done.added'));
      setOpen(false);
      setDryRun(null);
    } catch (error) {
      failure(error);
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Upload size={18} aria-hidden /> {t('product.import')}
      </Button>
      <Modal
        open={open}
        title={t('product.import')}
        okText={t('product.takeOver')}
        cancelText={t('action.cancel')}
        okButtonProps={{ disabled: (dryRun?.problems.length ?? 0) > 0 }}
        busy={run.isPending}
        onOk={() => void apply()}
        onCancel={() => {
          setOpen(false);
          setAsked(false);
        }}
      >
        <Stack gap={12}>
          <p className="small muted">{t('product.importHelp')}</p>
          <ImportGuide kind="PRODUCTS" name={t('screen.productList')} />
          <Row as="span">
            <Button
              ref={choose}
              disabled={run.isPending}
              aria-describedby="import-file"
              onClick={() => input.current?.click()}
            >
              {t('import.choose')}
            </Button>
            <Button kind="quiet" onClick={() => void saveProducts().catch(failure)}>
              {t('product.saveSheet')}
            </Button>
          </Row>
          <FieldNote
            id="import-file"
            problem={asked && !dryRun ? t('validation.FILE_REQUIRED') : undefined}
          />
          <FileInput
            label={t('import.choose')}
            accept=".csv,.xlsx"
            input={input}
            onFile={(file) => void look(file)}
          />
          {dryRun && dryRun.problems.length === 0 && (
            <Notice role="status">
              {t('product.importReady', {
                created: t('product.importNew', { count: dryRun.created }),
                changed: t('product.importChanged', { count: dryRun.changed }),
              })}
            </Notice>
          )}
          {dryRun && dryRun.problems.length > 0 && (
            <ImportProblems
              found={dryRun.grouped}
              {...(dryRun.grouped.problems.some(({ heading }) => heading !== '')
                ? { makeSheet: () => sheetWithReasons(sheet, dryRun) }
                : {})}
            />
          )}
          {dryRun && dryRun.problems.length === 0 && <NotRead columns={dryRun.grouped.notRead} />}
        </Stack>
      </Modal>
    </>
  );
}
