import type { ReactNode } from 'react'
import { useArrivalFocus } from '../../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'

interface StepFrameProps {
  title: string
  children: ReactNode
  /** Goes to the step before; the first has none. */
  onBack?: () => void
  buttons: ReactNode
}

/** A step: its heading, which gets the focus when it appears, its fields, and its buttons, which stay in sight. */
export function StepFrame({ title, children, onBack, buttons }: StepFrameProps) {
  const t = useTranslate()
  const target = useArrivalFocus<HTMLHeadingElement>()
  return (
    <>
      <h3 ref={target} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {title}
      </h3>
      {children}
      <div className="publish-buttons mt-6 flex justify-end gap-2.5 py-4">
        {onBack && (
          <Button kind="outline" onClick={onBack}>
            {t('publish.back')}
          </Button>
        )}
        <div className="grid max-sm:grow">{buttons}</div>
      </div>
    </>
  )
}
