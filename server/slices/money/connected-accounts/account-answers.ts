import type { AccountState } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AccountUnusable, type ProviderMethod } from '../../../ports/payments/provider.ts'
import { TokenUnreadable } from './account-source.ts'
import type { ConnectedAccount } from './queries.ts'

interface AccountAnswer {
  single: ProviderMethod[]
  monthly: ProviderMethod[]
  state: AccountState
}

/** The time until a provider is queried about the same account again. */
const ttlMs = 30_000
/** The most answers that are remembered: the one requested first is forgotten first. */
const answersMax = 2_000

/**
 * The states of accounts by their providers, each kept for half a minute: an account is queried for several things, and
 * the owners may reload the overview as often as they like. A changed account is another one.
 */
export class AccountAnswers {
  private readonly answers: BoundedMap<string, Promise<AccountAnswer>>

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.answers = new BoundedMap({ sizeMax: answersMax, age: { maxMs: ttlMs, clock } })
  }

  find(deps: Deps, account: ConnectedAccount, language: Language): Promise<AccountAnswer> {
    const key = `${account.key} ${account.version} ${language}`
    const recentAnswer = this.answers.get(key)
    if (recentAnswer !== undefined) return recentAnswer
    const answer = requestAccount(deps, account, language)
    this.answers.set(key, answer)
    return answer
  }
}

/** Fetches the state of an account; one that cannot be queried has no methods, and its state says why. */
async function requestAccount(
  deps: Deps,
  { provider, key: account }: ConnectedAccount,
  language: Language,
): Promise<AccountAnswer> {
  try {
    // By the circuit breaker of the jobs: a failing account of one leader does not stop the calls of donors.
    const port = await deps.backgroundPayments.of({ provider, account })
    const [single, monthly] = await Promise.all([
      port.listMethods({ sequence: 'single', language }),
      port.listMethods({ sequence: 'first', language }),
    ])
    return { single, monthly, state: single.length > 0 ? 'active' : 'pending' }
  } catch (error) {
    if (!(error instanceof AccountUnusable))
      deps.log.warn({ err: error, account }, 'a connected account could not be fetched')
    return { single: [], monthly: [], state: stateAfter(error) }
  }
}

function stateAfter(error: unknown): AccountState {
  if (error instanceof TokenUnreadable) return 'unreadable'
  return error instanceof AccountUnusable ? 'suspended' : 'unreachable'
}
