import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { richClass } from './RichView.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import styles from './RichText.module.css';

/**
 * The editor of rich text: paragraphs, headings, lists, quotes, emphasis, links and pictures. The server cleans
 * what it gets (`platform/richText.ts`), whatever the editor sends.
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
  /** Of the text: its direction, and what a screen reader reads it in. */
  language: string;
  /** What its pictures are uploaded for. */
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
