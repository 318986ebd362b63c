import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { methodNameOn } from '../../../../ports/payments/method-facts.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { offeredMethods } from './offered-methods.ts'

/** Returns a way to pay as its payer knows it; from the product's own list while the provider cannot say. */
export async function methodName(deps: Deps, method: string, language: Language): Promise<string> {
  try {
    const methods = await offeredMethods(deps, deps.payments.platformAccount, { sequence: 'single', language })
    return methods.find(({ id }) => id === method)?.name ?? methodNameOn(method, language, deps.clock.now())
  } catch (error) {
    if (error instanceof Unavailable) return methodNameOn(method, language, deps.clock.now())
    throw error
  }
}
