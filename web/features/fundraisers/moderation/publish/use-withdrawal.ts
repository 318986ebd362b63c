import { useRevalidator } from 'react-router'
import type { Call } from '../../../../../contract/call.ts'
import type { Endpoint, InputArguments } from '../../../../lib/api.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { focusOnStrip } from './publish-strip.tsx'

/**
 * Withdraws a pending request to publish, or takes a public page off line, and loads the new state here and on the
 * page.
 */
export function useWithdrawal(reload: () => Promise<void>) {
  const { send, isBusy, alert } = useSending()
  const { revalidate } = useRevalidator()
  async function withdraw<C extends Call>(endpoint: Endpoint<C>, ...input: InputArguments<C>): Promise<void> {
    if ((await send<C>(endpoint, ...input)) === undefined) return
    await reload()
    void revalidate()
    focusOnStrip()
  }
  return { withdraw, isBusy, alert }
}
