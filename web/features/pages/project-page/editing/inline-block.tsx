import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { blockAnchor } from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Blocks } from '../blocks.tsx'

interface InlineBlockProps {
  block: Block
  lang: string
  isFirst: boolean
  isLast: boolean
  /** Whether it comes from form mode, and has the keys again. */
  isBack: boolean
  onEdit: () => void
  onRemove: () => void
  /** Moves the block up by -1, down by 1. @returns whether it stands there now */
  onMove: (by: number) => Promise<boolean>
  onDrag: () => void
  onDrop: (event: DragEvent) => void
}

/** A block as donors see it, with its tools above: dragged, or moved with buttons [4.01]. */
export function InlineBlock(props: InlineBlockProps) {
  const { block, lang, isFirst, isLast, isBack, onEdit, onRemove, onMove, onDrag, onDrop } = props
  const t = useTranslate()
  const target = useArrivalFocus<HTMLDivElement>(isBack)
  const icon = { 'aria-hidden': true, className: 'size-5' }
  const labelOf = (act: string) => `${act}: ${block.title}`
  const whole = useRef<HTMLDivElement>(null)
  // At an end of the order the pressed arrow is disabled, so the other one gets the focus.
  const { target: arrow, request: goToArrow } = useFocusRequest<HTMLButtonElement>()
  const [pressed, setPressed] = useState(0)
  const isUpward = isLast || (pressed < 0 && !isFirst)
  async function move(by: number): Promise<void> {
    setPressed(by)
    goToArrow()
    // It is back where it was, and so are the arrows.
    if (!(await onMove(by))) goToArrow()
  }
  function begin({ dataTransfer }: DragEvent): void {
    // Some browsers drag nothing that holds no data.
    dataTransfer.setData('text/plain', block.title)
    dataTransfer.effectAllowed = 'move'
    if (whole.current !== null) dataTransfer.setDragImage(whole.current, 24, 24)
    onDrag()
  }
  return (
    <div
      ref={whole}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="min-w-0 rounded-card border border-line p-4.5"
    >
      <div
        ref={target}
        id={blockAnchor(block)}
        tabIndex={-1}
        role="group"
        aria-label={block.title}
        className="outline-none -mt-2 mb-2 flex flex-wrap items-center gap-1"
      >
        {/* The buttons beside it do the same without dragging. */}
        <span
          draggable
          onDragStart={begin}
          title={t('content.block.drag')}
          className="hidden size-11 cursor-grab place-items-center text-ink-soft md:grid"
        >
          <GripVertical {...icon} />
        </span>
        <IconButton
          ref={isUpward ? arrow : undefined}
          label={labelOf(t('content.block.up'))}
          disabled={isFirst}
          onClick={() => void move(-1)}
        >
          <ArrowUp {...icon} />
        </IconButton>
        <IconButton
          ref={isUpward ? undefined : arrow}
          label={labelOf(t('content.block.down'))}
          disabled={isLast}
          onClick={() => void move(1)}
        >
          <ArrowDown {...icon} />
        </IconButton>
        <span className="grow" />
        <IconButton label={labelOf(t('content.edit'))} onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
        <IconButton label={labelOf(t('content.remove'))} onClick={onRemove}>
          <Trash2 {...icon} />
        </IconButton>
      </div>
      <Blocks blocks={[block]} lang={lang} />
    </div>
  )
}
