import { refusalFrom } from '../../lib/forms/refusal.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useToast } from './toast-provider.tsx'

interface UndoOffer {
  /** The sentence about the act. */
  text: string
  /** Makes the call that undoes it; throws its refusal, as `useCall` does. */
  undo: () => Promise<{ message: string }>
  /** Reads the screen again, after an undo and after one that was refused. */
  onSettled: () => void
}

/**
 * Returns the offer of an undo: `const offerUndo = useUndo()`, once an act is done: a toast says so and offers for ten
 * seconds to undo it, by a button or the keys. The server holds the time and the right; its refusal stays in sight.
 * Why: docs/decisions/0025-undo.md
 */
export function useUndo(): (offer: UndoOffer) => void {
  const t = useTranslate()
  const toast = useToast()
  return function offerUndo({ text, undo, onSettled }) {
    async function settle(): Promise<void> {
      try {
        toast({ text: (await undo()).message })
      } catch (thrown) {
        toast({ tone: 'brick', text: refusalFrom(thrown, t).alert ?? t('errors.unknown') })
      }
      onSettled()
    }
    toast({ text, action: { label: t('ui.undo'), onAction: () => void settle() } })
  }
}
