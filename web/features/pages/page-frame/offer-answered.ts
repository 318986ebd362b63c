const key = 'language-offer'

/**
 * Whether this browser said yes or no to another language before. One that keeps nothing gets no offer at all:
 * `readStored` has the same answer for it as for a new browser, and would be loaded by every page.
 */
export function offerAnswered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export const rememberAnswer = (): void => localStorage.setItem(key, 'answered')
