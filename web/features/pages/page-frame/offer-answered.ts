const key = 'language-offer'

/** Whether this browser said yes or no to another language before. One that keeps nothing gets no offer at all. */
export function offerAnswered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export const rememberAnswer = (): void => localStorage.setItem(key, 'answered')
