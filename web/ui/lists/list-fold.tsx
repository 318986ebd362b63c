import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import './list-fold.css'

interface ListFoldProps {
  /** The number of choices that leave rows out. */
  used: number
  children: ReactNode
}

/** The choices of a list beside its search: on a phone behind a button, which counts those in use. */
export function ListFold({ used, children }: ListFoldProps) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="list-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {used === 0 ? t('ui.list.filters') : t('ui.list.filters_used', { number: used })}
      </Button>
      <div id={id} className="list-folded" data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </>
  )
}
