import type { Refusal } from '../../lib/forms/refusal.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'

/** The reason that something could not be shown, and the way to try again. */
export function LoadProblem({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const t = useTranslate()
  const text = refusal.alert ?? Object.values(refusal.errors).join(' ')
  return (
    <div className="grid justify-items-start gap-3">
      {text !== '' && (
        <Notice tone="brick" isAlert>
          {text}
        </Notice>
      )}
      <Button kind="outline" size="small" onClick={onRetry}>
        {t('ui.list.again')}
      </Button>
    </div>
  )
}
