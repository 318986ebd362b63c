import { type Editor, Node } from '@tiptap/react'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { pictureSrcSet, pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'

const ours = /^(?:https?:\/\/[^/]+)?\/media\/[\w-]+\.webp$/

/** A picture between the paragraphs of a text: one that was sent to us. Any other that is pasted is left out. */
export const TextPicture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: {},
    srcset: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (ours.test(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Puts a picture where the cursor is, and selects it. */
export function insertPicture(editor: Editor, photo: StoredPicture): void {
  const { width, height } = photo
  const src = pictureUrl(photo, width)
  const attrs = { src, srcset: pictureSrcSet(photo), alt: '', width, height }
  editor.commands.insertContent({ type: TextPicture.name, attrs })
  editor.state.doc.descendants((node, position) => {
    if (node.attrs['src'] === src) editor.commands.setNodeSelection(position)
  })
}

/** Returns the description of the selected picture; undefined while none is selected. */
export function pictureWords(editor: Editor): string | undefined {
  return editor.isActive(TextPicture.name) ? (editor.getAttributes(TextPicture.name)['alt'] as string) : undefined
}

/**
 * Whether the description of the selected picture was changed. The picture stays selected, and the focus where it is.
 */
export const describePicture = (editor: Editor, alt: string): boolean =>
  editor.commands.command(({ tr, state }) => {
    tr.setNodeAttribute(state.selection.from, 'alt', alt)
    return true
  })
