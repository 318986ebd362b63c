import { readStored, storeText } from '../../../lib/browser-store.ts'
import { type Act, listActs } from './acts.ts'

const key = 'search-recent-acts'
const recentMax = 4

/**
 * Reads the acts that were chosen last in this browser, the latest first. Nothing else that was found is remembered, as
 * the next user of the browser may not see it.
 */
export function readRecentActs(isStaff: boolean): Act[] {
  const acts = listActs(isStaff)
  const names = storedNames()
  return names.flatMap((name) => acts.find((act) => act === name) ?? []).slice(0, recentMax)
}

export function rememberAct(act: Act): void {
  const others = storedNames().filter((name) => name !== act)
  storeText(key, [act, ...others].slice(0, recentMax).join(' '))
}

const storedNames = (): string[] => (readStored(key) ?? '').split(' ').filter((name) => name !== '')
