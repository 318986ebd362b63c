import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import type { CursorList } from './use-cursor-list.ts'

interface CursorStepsProps {
  list: Pick<CursorList<unknown>, 'after' | 'goTo'>
  /** The cursor of the following page; null at the end. */
  next: string | null
}

/** The way on through a list that knows no number of its pages, and back to its first page. */
export function CursorSteps({ list: { after, goTo }, next }: CursorStepsProps) {
  const t = useTranslate()
  if (after === '' && next === null) return null
  return (
    <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-3">
      {after !== '' && (
        <Button kind="outline" size="small" onClick={() => goTo('')}>
          {t('ui.pages.first')}
        </Button>
      )}
      {next !== null && (
        <Button kind="outline" size="small" onClick={() => goTo(next)}>
          {t('ui.pages.next')}
        </Button>
      )}
    </div>
  )
}
