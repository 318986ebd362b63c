import type { confirmRefund, withdrawRefund } from '../../../../contract/money/refunds/refunds.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

/** Approves or withdraws a refund, or its whole order, and shows the outcome. */
export function useDeciding(onChanged: () => void) {
  const toast = useToast()
  const { isBusy, alert, send } = useSending()
  const showAnswer = (answer: { message: string } | undefined): void => {
    if (answer === undefined) return
    toast({ text: answer.message })
    onChanged()
  }
  return {
    isBusy,
    alert,
    send,
    showAnswer,
    async confirm(id: number, isWhole: boolean): Promise<void> {
      const endpoint = { method: 'POST', path: '/api/refund/:id/confirm' } as const
      showAnswer(await send<typeof confirmRefund>(endpoint, { params: { id }, body: { whole_order: isWhole } }))
    },
    async withdraw(id: number, isWhole: boolean): Promise<void> {
      const endpoint = { method: 'POST', path: '/api/refund/:id/withdraw' } as const
      showAnswer(await send<typeof withdrawRefund>(endpoint, { params: { id }, body: { whole_order: isWhole } }))
    },
  }
}
