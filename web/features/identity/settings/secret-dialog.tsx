import { type ComponentProps, type ReactNode, useState } from 'react'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

interface SecretDialogProps {
  title: string
  isOpen: boolean
  /** The text of its only button. */
  savedText: string
  onSaved: () => void
  children: ReactNode
}

/**
 * A secret that is shown this once. One key must not lose it: Escape and the cross prompt first, and it stays in sight.
 */
export function SecretDialog({ title, isOpen, savedText, onSaved, children }: SecretDialogProps) {
  const t = useTranslate()
  const [state, setState] = useState<'shown' | 'asking' | 'shown again'>('shown')
  const isConfirming = state === 'asking'
  function settle(): void {
    setState('shown')
    onSaved()
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => setState(isConfirming ? 'shown again' : 'asking')}
      isQuestion
      footer={
        isConfirming ? (
          <>
            <Button kind="outline" onClick={settle}>
              {t('settings.secret.close')}
            </Button>
            <FocusedButton onClick={() => setState('shown again')}>{t('settings.secret.back')}</FocusedButton>
          </>
        ) : (
          <FocusedButton key="kept" isQuiet={state === 'shown'} onClick={settle}>
            {savedText}
          </FocusedButton>
        )
      }
    >
      {children}
      {isConfirming && (
        <div className="mt-4">
          <Notice tone="amber" isAlert>
            {t('settings.secret.question')}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

/**
 * A button that appears instead of the pressed one, and takes the focus; with `isQuiet` nothing was pressed yet.
 */
function FocusedButton({ isQuiet = false, ...rest }: ComponentProps<typeof Button> & { isQuiet?: boolean }) {
  return <Button ref={useArrivalFocus<HTMLButtonElement>(!isQuiet)} {...rest} />
}
