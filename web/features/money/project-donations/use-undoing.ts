import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../contract/money/donations/donation-orders.ts'
import type { undoManual } from '../../../../contract/money/donations/manual-donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDonorName } from './use-donor-name.ts'
import { type DonationsProject, isArchived } from './donations-project.ts'

export interface UndoActions {
  canUndo: (donation: ManagedDonation) => boolean
  undo: (donation: ManagedDonation) => Promise<void>
}

/**
 * Takes back a manual donation, after a confirmation that names it. Only manual donations are, of a project that is
 * there.
 */
export function useUndoing(project: DonationsProject, onUndone: () => void): UndoActions {
  const t = useTranslate()
  const { money } = useFormat()
  const toast = useToast()
  const confirm = useConfirm()
  const alert = useAlert()
  const nameOf = useDonorName()
  const { send } = useDeletion(({ status, alert: text }) => {
    if (status >= 500 || text === undefined) return false
    void alert({ title: t('ui.failure.title'), text })
    return true
  })
  async function undo(donation: ManagedDonation): Promise<void> {
    const subjectName = `${nameOf(donation)}, ${money(donation.amount)}`
    const confirmation = { title: t('donations.manual.undo_title'), text: t('donations.manual.undo_text') }
    if (
      !(await confirm({ ...confirmation, confirmLabel: t('donations.manual.undo'), isDestructive: true, subjectName }))
    )
      return
    const endpoint = { method: 'POST', path: '/api/donation/:id/undo-manual' } as const
    const answer = await send<typeof undoManual>(endpoint, { params: { id: donation.id } })
    if (answer !== undefined) toast({ text: answer.message })
    onUndone()
  }
  const canUndo = ({ payment_method: method, status }: ManagedDonation) =>
    method === manualMethod && status === 'paid' && !isArchived(project)
  return { canUndo, undo }
}
