import type { Refusal } from '../../lib/forms/refusal.ts'
import { type SendState, useSending } from '../../lib/forms/use-sending.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useAlert } from './prompt-provider.tsx'

/** Statuses that are shown in words of their own: at a field, or by the server. */
const statusesShownElsewhere = [0, 403, 422, 423, 429]

/**
 * Returns the way to send a call that deletes something. When it fails for a reason that users cannot mend, a dialog
 * says so [8.04].
 * @param showFirst shows a refusal in words of its own, and returns whether it did
 */
export function useDeletion(showFirst: (refusal: Refusal) => boolean = () => false): SendState {
  return useSending({ showRefusal: useFailureDialog(showFirst) })
}

/** Gives a function that shows a failure in a dialog, and returns whether it did. */
export function useFailureDialog(showFirst: (refusal: Refusal) => boolean = () => false) {
  const t = useTranslate()
  const alert = useAlert()
  return function showFailure(refusal: Refusal): boolean {
    const { status, statusText } = refusal
    if (showFirst(refusal)) return true
    if (statusesShownElsewhere.includes(status)) return false
    const code = [status, statusText].join(' ').trim()
    void alert({ title: t('ui.failure.title'), text: t('ui.failure.text', { code }) })
    return true
  }
}
