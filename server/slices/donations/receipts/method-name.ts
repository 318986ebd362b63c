import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { offeredMethods } from '../offered-methods.ts'

/** A way to pay as its payer knows it; its key while the provider cannot say. */
export async function methodName(deps: Deps, method: string, language: Language): Promise<string> {
  try {
    const methods = await offeredMethods(deps, deps.payments.platformAccount, { sequence: 'single', language })
    return methods.find(({ id }) => id === method)?.name ?? method
  } catch (error) {
    if (error instanceof Unavailable) return method
    throw error
  }
}
