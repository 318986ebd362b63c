import { useRevalidator } from 'react-router'
import type { Call } from '../../../../../contract/call.ts'
import type { CallAddress, InputArguments } from '../../../../lib/api.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { focusOnStrip } from './publish-strip.tsx'

/**
 * Takes back what waits to be published, or takes off line what is public: then it stands anew, here and on the page.
 */
export function useWithdrawal(reload: () => Promise<void>) {
  const { send, isBusy, alert } = useSending()
  const { revalidate } = useRevalidator()
  async function takeBack<C extends Call>(address: CallAddress<C>, ...input: InputArguments<C>): Promise<void> {
    if ((await send<C>(address, ...input)) === undefined) return
    await reload()
    void revalidate()
    focusOnStrip()
  }
  return { takeBack, isBusy, alert }
}
