import type { Editor } from '@tiptap/react'
import { TextPicture } from '../text-picture.ts'
import type { TextPlace } from '../../../../../parts/fundraisers/advice/update-advice.ts'

/**
 * Leads to an improvable place in a text, or does it at once where there is one way.
 * @param pictureWords the id of the field for the words of the picture that is selected
 */
export function goToPlace(editor: Editor, place: TextPlace, pictureWords: string): void {
  const position = place.kind === 'begin' ? undefined : positionOf(editor, place)
  if (place.kind === 'begin' || position === undefined) return void editor.chain().focus('start').run()
  const { from, to } = position
  if (place.kind === 'picture') {
    editor.commands.setNodeSelection(from)
    // It is there only while the picture is selected.
    requestAnimationFrame(() => document.getElementById(pictureWords)?.focus())
    return
  }
  const chain = editor.chain().focus().setTextSelection({ from, to })
  if (place.kind === 'paragraph') return void chain.scrollIntoView().run()
  if (place.turnInto === 'paragraph') chain.setParagraph().run()
  else chain.setHeading({ level: 3 }).run()
}

function positionOf({ state }: Editor, place: Exclude<TextPlace, { kind: 'begin' }>) {
  const ranges: { from: number; to: number }[] = []
  state.doc.descendants((node, position) => {
    const { name } = node.type
    const isOne =
      place.kind === 'picture'
        ? name === TextPicture.name
        : place.kind === 'heading'
          ? name === 'heading'
          : node.isTextblock && node.textContent.replaceAll(/\s+/g, ' ').trim() === place.text
    if (isOne)
      ranges.push(place.kind === 'picture' ? { from: position, to: position } : rangeInside(position, node.nodeSize))
  })
  return ranges[place.kind === 'paragraph' ? 0 : place.index]
}

/** The text between the beginning and the end of a node. */
const rangeInside = (position: number, size: number) => ({ from: position + 1, to: position + size - 1 })
