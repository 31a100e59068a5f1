import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RichLinkDialog } from './RichLinkDialog.tsx';
import { RichPictureDialog } from './RichPictureDialog.tsx';
import styles from './RichText.module.css';

/** The editing tools, in toolbar order. */
const TOOLS: Record<ToolName, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  heading: Heading2,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  link: Link2,
  image: ImagePlus,
};
type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'link'
  | 'image';
const NAMES = Object.keys(TOOLS) as ToolName[];

/** The toolbar of an editor: one Tab stop, arrow keys move between the tools. */
export function RichToolbar({
  editor,
  active,
  pathway,
}: {
  editor: Editor;
  active: Record<ToolName, boolean>;
  pathway: 'product' | 'content';
}) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<'link' | 'image' | null>(null);

  const acts: Record<ToolName, () => unknown> = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    underline: () => editor.chain().focus().toggleUnderline().run(),
    heading: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
    blockquote: () => editor.chain().focus().toggleBlockquote().run(),
    link: () => setOpen('link'),
    image: () => setOpen('image'),
  };

  function onKeyDown(event: KeyboardEvent) {
    const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const to: Record<string, number> = {
      ArrowLeft: at + (onwards === 'ArrowLeft' ? 1 : -1),
      ArrowRight: at + (onwards === 'ArrowRight' ? 1 : -1),
      Home: 0,
      End: NAMES.length - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + NAMES.length) % NAMES.length;
    setAt(place);
    bar.current?.querySelectorAll('button')[place]?.focus();
  }

  function close() {
    setOpen(null);
    editor.commands.focus();
  }

  return (
    <>
      <div
        ref={bar}
        className={styles['bar']}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('rich.toolbar')}
        onKeyDown={onKeyDown}
      >
        {NAMES.map((name, i) => {
          const Icon = TOOLS[name];
          return (
            <button
              key={name}
              type="button"
              tabIndex={i === at ? 0 : -1}
              title={t(`rich.${name}`)}
              aria-label={t(`rich.${name}`)}
              aria-pressed={active[name]}
              onFocus={() => setAt(i)}
              onClick={acts[name]}
            >
              <Icon size={16} aria-hidden />
            </button>
          );
        })}
      </div>
      {open === 'link' && <RichLinkDialog editor={editor} onClose={close} />}
      {open === 'image' && <RichPictureDialog editor={editor} pathway={pathway} onClose={close} />}
    </>
  );
}
