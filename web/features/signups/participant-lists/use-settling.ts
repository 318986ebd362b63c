import type {
  ListedParticipant,
  settleEntryFee,
} from '../../../../contract/signups/participant-lists/participant-list.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

/** Marks an entry fee as paid otherwise, or waived. */
export function useSettling(projectId: number, onDone: () => void) {
  const toast = useToast()
  const { send, alert: problem } = useSending()
  async function settle({ id }: ListedParticipant): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/project/:id/participants/fee' } as const
    const answer = await send<typeof settleEntryFee>(endpoint, { params: { id: projectId }, body: { participant: id } })
    if (answer === undefined) return
    toast({ text: answer.message })
    onDone()
  }
  return { settle: (row: ListedParticipant) => void settle(row), problem }
}
