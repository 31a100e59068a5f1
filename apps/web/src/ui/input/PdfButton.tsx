import type { BodyOf, Call } from '@canopy/contract/call';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../session/call.ts';
import { Button } from './Button.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { saveFile } from '../list/saveFile.ts';

/** A call whose result can be saved as a PDF. */
interface Props<C extends Call> {
  call: C;
  body: Omit<BodyOf<C>, 'Paper'>;
  /** File name without extension. */
  name: string;
  /** Label of the button; "PDF" by default. */
  label?: string;
}

/** Saves the result of a call as a PDF, made by the server in the reader's language. */
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
