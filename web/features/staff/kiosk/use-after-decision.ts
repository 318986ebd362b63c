import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

/**
 * Says that something of a list was decided about, reads the list anew, and leads the focus to its heading, as its card
 * is gone.
 */
export function useAfterDecision(reload: () => Promise<void>) {
  const toast = useToast()
  const { place, request } = useFocusRequest<HTMLHeadingElement>()
  return {
    heading: place,
    async finish(message: string): Promise<void> {
      toast({ text: message })
      await reload()
      request()
    },
  }
}
