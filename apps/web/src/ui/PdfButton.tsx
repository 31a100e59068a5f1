import type { BodyOf, Call } from '@canopy/contract/call';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../session/call.ts';
import { Button } from './Button.tsx';
import { useFeedback } from './feedback.tsx';
import { saveFile } from './saveFile.ts';

/** A call whose answer can be had as a paper. */
interface Props<C extends Call> {
  call: C;
  body: Omit<BodyOf<C>, 'Paper'>;
  /** Of the file, without its ending. */
  name: string;
  /** What the button says; "PDF" by default. */
  label?: string;
}

/** Saves what a call answers as a PDF, which the server makes in the reader's language. */
export function PdfButton<C extends Call>({ call, body, name, label }: Props<C>) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await download(call, { ...body, Paper: 'pdf' }), `${name}.pdf`);
    } catch (error) {
      failure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      kind="quiet"
      busy={busy}
      icon={<FileDown size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {label ?? t('action.pdf')}
    </Button>
  );
}
