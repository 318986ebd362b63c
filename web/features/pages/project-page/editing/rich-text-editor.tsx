import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FieldError, inputLook } from '../../../../ui/fields/field.tsx'
import { goToTarget } from './advice/go-to-target.ts'
import type { TextTarget } from '../../../../parts/fundraisers/advice/update-advice.ts'
import { PictureButton, PictureWords, takePicture, usePictures } from './picture-tools.tsx'
import { pictureWords, TextPicture } from './text-picture.ts'

// The markup that the server lets through, and no other: the typed text is the stored one.
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  TextPicture,
]

/** The handle by which other components move to a passage of the text. */
export interface RichText {
  goTo: (target: TextTarget) => void
}

interface RichTextEditorProps {
  ref?: Ref<RichText>
  id: string
  name: string
  label: string
  lang: string
  /** HTML. */
  defaultValue: string
  error: string | undefined
  /** @param html what it holds now */
  onInput: (html: string) => void
}

/** Text with formatting. A chunk of its own, as it weighs more than the page that it stands on. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { ref, id, name, label, lang, defaultValue, error, onInput } = props
  const t = useTranslate()
  const [html, setHtml] = useState(defaultValue)
  const editor = useEditor({
    extensions,
    content: defaultValue,
    // The page's policy refuses styles that a script puts in.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `${inputLook} written min-h-40 py-3 whitespace-pre-wrap`,
      },
    },
    onUpdate({ editor: changed }) {
      const newHtml = changed.isEmpty ? '' : changed.getHTML()
      setHtml(newHtml)
      onInput(newHtml)
    },
  })
  useImperativeHandle(ref, () => ({ goTo: (target) => goToTarget(editor, target, `${id}-picture`) }), [editor, id])
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
    }),
  })
  const words = useEditorState({ editor, selector: ({ editor: current }) => pictureWords(current) })
  const pictures = usePictures(editor)
  const chain = () => editor.chain().focus()
  const tools: [keyof typeof active, LucideIcon, () => void][] = [
    ['bold', Bold, () => chain().toggleBold().run()],
    ['italic', Italic, () => chain().toggleItalic().run()],
    ['heading', Heading, () => chain().toggleHeading({ level: 3 }).run()],
    ['bullets', List, () => chain().toggleBulletList().run()],
    ['numbers', ListOrdered, () => chain().toggleOrderedList().run()],
    ['quote', Quote, () => chain().toggleBlockquote().run()],
  ]
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div
        role="toolbar"
        aria-label={t('content.rich.toolbar')}
        aria-controls={id}
        className="mb-1.5 flex flex-wrap gap-1"
      >
        {tools.map(([tool, Icon, toggle]) => (
          <button
            key={tool}
            type="button"
            aria-label={t(`content.rich.${tool}`)}
            title={t(`content.rich.${tool}`)}
            aria-pressed={active[tool]}
            // The text keeps the focus: the editor takes it back a frame later, and keys within that frame would go
            // to the button.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-band aria-pressed:bg-copper-tint aria-pressed:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
        <PictureButton {...pictures} />
      </div>
      <div
        onPasteCapture={(event) => takePicture(event, event.clipboardData, pictures.add)}
        onDropCapture={(event) => takePicture(event, event.dataTransfer, pictures.add)}
      >
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={html} />
      {words !== undefined && <PictureWords id={id} editor={editor} words={words} />}
      <p role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {pictures.isBusy ? t('content.rich.picture_busy') : words === '' ? t('content.rich.picture_added') : ''}
      </p>
      <FieldError id={id}>{error ?? pictures.error}</FieldError>
    </div>
  )
}
