import { useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useCountdown } from '../../../lib/hooks/time/use-countdown.ts'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { SupportForm } from './support-form.tsx'

interface SupportDialogProps {
  /** The e-mail address of the signed-in user, or ''. */
  from: string
  onClose: () => void
}

/** The time that the thanks stand before they go by themselves [8.17]. */
export const thanksShownMs = 2_000
/** The dialog is there before the focus moves into it [9.15]. */
export const focusDelayMs = 500

/** A support request, from a user or a guest [2.26, 7.40]. */
export default function SupportDialog({ from, onClose }: SupportDialogProps) {
  const t = useTranslate()
  const [thanks, setThanks] = useState<string>()
  const isSent = thanks !== undefined
  // One dialog for both, so that it gives the focus back to its opener.
  return (
    <DialogOverlay
      title={t(isSent ? 'notifications.support.done_title' : 'notifications.support.title')}
      isOpen
      onClose={onClose}
      isQuestion={isSent}
      size={isSent ? 'small' : 'medium'}
    >
      {isSent ? (
        <Thanks text={thanks} onClose={onClose} />
      ) : (
        <SupportForm values={{ from }} focusDelayMs={focusDelayMs} onSent={setThanks} />
      )}
    </DialogOverlay>
  )
}

/** The thanks in the fixed words of the product; closing it earlier does not hurry. */
function Thanks({ text, onClose }: { text: string; onClose: () => void }) {
  useCountdown(thanksShownMs, false, onClose)
  // The button that was pressed is gone.
  const target = useArrivalFocus<HTMLParagraphElement>()
  return (
    <p ref={target} tabIndex={-1} role="status" className="text-md outline-none">
      {text}
    </p>
  )
}
