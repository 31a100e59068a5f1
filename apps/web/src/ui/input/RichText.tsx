import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { richClass } from '../paper/RichView.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import styles from './RichText.module.css';

/**
 * The rich text editor: paragraphs, headings, lists, quotes, emphasis, links and pictures. Whatever the
 * editor sends, the server cleans it (`platform/richText.ts`).
 */
export default function RichText({
  value,
  label,
  language,
  pathway,
  invalid = false,
  onChange,
}: {
  value: string;
  label: string;
  /** Language of the text, for its direction and for screen readers. */
  language: string;
  /** What its pictures are uploaded as. */
  pathway: 'product' | 'content';
  invalid?: boolean;
  onChange: (html: string) => void;
}) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      Image,
    ],
    content: value,
    editorProps: {
      attributes: {
        class: `${richClass} ${styles['text']}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      underline: of.isActive('underline'),
      heading: of.isActive('heading'),
      bulletList: of.isActive('bulletList'),
      orderedList: of.isActive('orderedList'),
      blockquote: of.isActive('blockquote'),
      link: of.isActive('link'),
      image: of.isActive('image'),
    }),
  });
  return (
    <div className={styles['box']}>
      <RichToolbar editor={editor} active={active} pathway={pathway} />
      <EditorContent editor={editor} />
    </div>
  );
}
