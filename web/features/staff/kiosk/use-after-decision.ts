import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useReloadQueueCounts } from './queue-counts.tsx'

/**
 * Shows that an item of a list was decided about, loads the list anew, and moves the focus to its heading, as the card
 * of the item is gone.
 */
export function useAfterDecision(reload: () => Promise<void>) {
  const toast = useToast()
  const { target, request } = useFocusRequest<HTMLHeadingElement>()
  const reloadCounts = useReloadQueueCounts()
  const refocus = () => {
    reloadCounts()
    request()
  }
  return {
    heading: target,
    /** Moves the focus to the heading, as what it is about is to be read first, and counts the queues again. */
    refocus,
    async finish(message: string): Promise<void> {
      toast({ text: message })
      await reload()
      refocus()
    },
  }
}
