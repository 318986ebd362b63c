import type { Editor } from '@tiptap/react'
import { TextPicture } from '../text-picture.ts'
import type { TextTarget } from '../../../../../parts/fundraisers/advice/update-advice.ts'

/**
 * Leads to an improvable passage of a text, or does it at once where there is one way.
 * @param pictureWords the id of the field for the words of the picture that is selected
 */
export function goToTarget(editor: Editor, target: TextTarget, pictureWords: string): void {
  const position = target.kind === 'begin' ? undefined : positionOf(editor, target)
  if (target.kind === 'begin' || position === undefined) return void editor.chain().focus('start').run()
  const { from, to } = position
  if (target.kind === 'picture') {
    editor.commands.setNodeSelection(from)
    // It is there only while the picture is selected.
    requestAnimationFrame(() => document.getElementById(pictureWords)?.focus())
    return
  }
  const chain = editor.chain().focus().setTextSelection({ from, to })
  if (target.kind === 'paragraph') return void chain.scrollIntoView().run()
  if (target.turnInto === 'paragraph') chain.setParagraph().run()
  else chain.setHeading({ level: 3 }).run()
}

function positionOf({ state }: Editor, target: Exclude<TextTarget, { kind: 'begin' }>) {
  const ranges: { from: number; to: number }[] = []
  state.doc.descendants((node, position) => {
    const { name } = node.type
    const isOne =
      target.kind === 'picture'
        ? name === TextPicture.name
        : target.kind === 'heading'
          ? name === 'heading'
          : node.isTextblock && node.textContent.replaceAll(/\s+/g, ' ').trim() === target.text
    if (isOne)
      ranges.push(target.kind === 'picture' ? { from: position, to: position } : rangeInside(position, node.nodeSize))
  })
  return ranges[target.kind === 'paragraph' ? 0 : target.index]
}

/** Returns the text between the beginning and the end of a node. */
const rangeInside = (position: number, size: number) => ({ from: position + 1, to: position + size - 1 })
