import type { ResultOf } from '@canopy/contract/call';
import { imports, type ImportKind } from '@canopy/contract/company/imports';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../session/call.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Question } from '../../../ui/overlay/Question.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';

type Column = ResultOf<typeof imports.columns>[number];

interface Props {
  kind: ImportKind;
  /** What is imported, as part of the template's file name. */
  name: string;
}

/** What an import reads: templates to fill in, its columns, and what may stand in each. */
export function ImportGuide({ kind, name }: Props) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [busy, setBusy] = useState(false);
  async function save(Format: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      const file = await download(imports.template, { Import: kind, Format });
      saveFile(file, `${t('sheets.templateFile', { name })}.${Format}`);
    } catch (error) {
      failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={8}>
      <Row gap={8}>
        <SmallButton
          busy={busy}
          icon={<FileDown size={16} aria-hidden />}
          onClick={() => void save('xlsx')}
        >
          {t('sheets.template')}
        </SmallButton>
        <SmallButton disabled={busy} onClick={() => void save('csv')}>
          {t('sheets.templateCsv')}
        </SmallButton>
      </Row>
      <Question title={t('sheets.guide')}>
        <Columns kind={kind} />
      </Question>
    </Stack>
  );
}

function Columns({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const columns = useCall(imports.columns, { Import: kind });
  if (columns.error || !columns.data) return <ReadState read={columns} lines={4} />;
  return (
    <Stack gap={12}>
      <p className="small muted">{t('sheets.headings')}</p>
      <Stack as="ul" gap={12}>
        {columns.data.map((column) => (
          <OneColumn key={column.name} column={column} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Values that are listed; more of them are in the template. */
const FEW = 12;

function OneColumn({ column }: { column: Column }) {
  const { t, i18n } = useTranslation();
  const { choices } = column;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    choices
      .slice(0, choices.length > FEW ? 3 : FEW)
      .map(({ code, name }) => (code === name ? code : `${code} (${name})`)),
  );
  return (
    <li className="small">
      <strong>{column.heading}</strong>{' '}
      {column.required && <Tag tone="info">{t('sheets.needed')}</Tag>}
      {column.note && <p className="muted">{column.note}</p>}
      {choices.length > 0 && (
        <p className="muted">
          {t(choices.length > FEW ? 'sheets.allowedMany' : 'sheets.allowed', { values: list })}
        </p>
      )}
      {column.example && (
        <p className="muted">
          <bdi>{t('sheets.example', { value: column.example })}</bdi>
        </p>
      )}
    </li>
  );
}
