import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './products.css';

const STATE = { bold: false, italic: false, heading: false, bulletList: false, orderedList: false };

/** Rich text editor: paragraphs, headings, lists, emphasis and links; the server sanitises it again. */
export default function RichText({
  value,
  label,
  onChange,
}: {
  value: string;
  label: string;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
    ],
    content: value,
    editorProps: {
      attributes: {
        class: 'rich',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const active =
    useEditorState({
      editor,
      selector: ({ editor: of }) => ({
        bold: of.isActive('bold'),
        italic: of.isActive('italic'),
        heading: of.isActive('heading'),
        bulletList: of.isActive('bulletList'),
        orderedList: of.isActive('orderedList'),
      }),
    }) ?? STATE;
  const tools: [keyof typeof STATE, LucideIcon, () => void][] = [
    ['bold', Bold, () => editor.chain().focus().toggleBold().run()],
    ['italic', Italic, () => editor.chain().focus().toggleItalic().run()],
    ['heading', Heading2, () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
    ['bulletList', List, () => editor.chain().focus().toggleBulletList().run()],
    ['orderedList', ListOrdered, () => editor.chain().focus().toggleOrderedList().run()],
  ];

  function link() {
    const present = String(editor.getAttributes('link')['href'] ?? '');
    const href = prompt(t('rich.address'), present || 'https://');
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '' || href === 'https://') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
  }

  return (
    <div className="rich-text">
      <div className="row" role="toolbar" aria-label={t('rich.toolbar')} style={{ gap: 2 }}>
        {tools.map(([name, Icon, toggle]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`rich.${name}`)}
            aria-pressed={active[name]}
            onClick={toggle}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        <button type="button" aria-label={t('rich.link')} onClick={link}>
          <Link2 size={16} aria-hidden />
        </button>
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
