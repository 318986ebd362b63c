import { Plus } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import type { changeBlock, removeBlock } from '../../../../../contract/fundraisers/content/block-calls.ts'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { unsavedIn } from '../../../../parts/fundraisers/writing/writing-drafts.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { useConfirm, withPrompts } from '../../../../ui/messages/prompt-provider.tsx'
import { blockDrafts, BlockForm } from './block-form.tsx'
import { InlineBlock } from './inline-block.tsx'
import { orderAfterMove } from './order-after-move.ts'
import { useRemoval } from './use-removal.ts'

interface BlockEditorProps {
  blocks: readonly Block[]
  parent: { type: ParentType; id: number }
  lang: string
}

/** The inline editor of blocks, with their tools, for managers of the page. Donors never fetch it. */
function BlockEditor({ blocks: initialBlocks, parent, lang }: BlockEditorProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const moving = useSending()
  const deletion = useRemoval()
  const [blocks, setBlocks] = useState(initialBlocks)
  useEffect(() => setBlocks(initialBlocks), [initialBlocks])
  // A text that was not saved is opened again after a reload.
  const [unsaved] = useState(() => unsavedIn(blockDrafts(parent), initialBlocks))
  const [editing, setEditing] = useState(unsaved)
  const [hasPressed, setPressed] = useState(false)
  const [returned, setReturned] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [statusText, setStatusText] = useState('')
  const { target: addButton, request: goToAdd } = useFocusRequest<HTMLButtonElement>()

  async function move(block: Block, position: number): Promise<boolean> {
    // One at a time. An arrow that could not be pressed meanwhile would lose the focus.
    if (moving.isBusy) return true
    const before = blocks
    setBlocks(orderAfterMove(blocks, block.id, position))
    const endpoint = { method: 'PUT', path: '/api/block/:id' } as const
    const input = { params: { id: block.id }, body: { position } }
    const answer = await moving.send<typeof changeBlock>(endpoint, input)
    if (answer === undefined) {
      setBlocks(before)
      return false
    }
    setStatusText(t('content.block.moved', { title: block.title, position: position + 1, count: blocks.length }))
    return true
  }
  async function remove(block: Block): Promise<void> {
    const confirmation = { title: t('content.block.remove_title'), text: t('content.block.remove_text') }
    if (
      !(await confirm({
        ...confirmation,
        confirmLabel: t('content.remove'),
        isDestructive: true,
        subjectName: block.title,
      }))
    )
      return
    const endpoint = { method: 'DELETE', path: '/api/block/:id' } as const
    const input = { params: { id: block.id }, body: { version: block.version } }
    setReturned(undefined)
    const answer = await deletion.send<typeof removeBlock>(endpoint, input)
    if (answer === undefined) return
    const position = blocks.indexOf(block)
    const neighbour = blocks[position + 1] ?? blocks[position - 1]
    if (neighbour === undefined) goToAdd()
    setReturned(neighbour?.id)
    setBlocks((previous) => previous.filter(({ id }) => id !== block.id))
    setStatusText(answer.message)
  }
  function close(id: number | 'new' | undefined): void {
    setEditing(undefined)
    if (id === 'new') goToAdd()
    setReturned(id === 'new' ? undefined : id)
  }
  function showSaved(saved: Block): void {
    setBlocks((previous) =>
      previous.some(({ id }) => id === saved.id)
        ? previous.map((block) => (block.id === saved.id ? saved : block))
        : [...previous, saved],
    )
    close(saved.id)
    setStatusText(t('content.block.saved'))
  }
  const dropOn = (position: number) => (event: DragEvent) => {
    event.preventDefault()
    const block = blocks.find(({ id }) => id === dragged)
    setDragged(undefined)
    if (block !== undefined && blocks.indexOf(block) !== position) void move(block, position)
  }
  function edit(id: number | 'new'): void {
    setPressed(true)
    setEditing(id)
  }
  const form = { parent, lang, takesFocus: hasPressed, onSaved: showSaved, onCancel: () => close(editing) }
  return (
    <div className="grid gap-8">
      <LiveRegion text={statusText} />
      <Problem text={moving.alert ?? deletion.alert} />
      {blocks.length === 0 && editing === undefined && <EmptyNote text={t('content.block.none')} />}
      {blocks.map((block, position) =>
        editing === block.id ? (
          <BlockForm key={block.id} {...form} block={block} />
        ) : (
          <InlineBlock
            key={block.id}
            block={block}
            lang={lang}
            isFirst={position === 0}
            isLast={position === blocks.length - 1}
            isBack={returned === block.id}
            onEdit={() => edit(block.id)}
            onRemove={() => void remove(block)}
            onMove={(by) => move(block, position + by)}
            onDrag={() => setDragged(block.id)}
            onDrop={dropOn(position)}
          />
        ),
      )}
      {editing === 'new' ? (
        <BlockForm {...form} />
      ) : (
        <Button ref={addButton} kind="outline" className="justify-self-start" onClick={() => edit('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {t('content.block.add')}
        </Button>
      )}
    </div>
  )
}

export default withTexts(['content', 'writing', 'advice'], withPrompts(BlockEditor))
