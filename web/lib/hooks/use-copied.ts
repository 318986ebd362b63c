import { useEffect, useState } from 'react'

/** The duration of the message that the text was copied [9.05]. */
const copiedShownMs = 4_000

/** Returns the function `copy(text)`, which puts a text on the clipboard, and its last outcome, for four seconds. */
export function useCopied(): { outcome: 'copied' | 'failed' | undefined; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<{ isCopied: boolean }>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), copiedShownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    outcome: outcome && (outcome.isCopied ? 'copied' : 'failed'),
    copy: async (text) => setOutcome({ isCopied: await putOnClipboard(text) }),
  }
}

/**
 * Puts a text on the clipboard.
 * @returns whether it worked; the clipboard is closed on pages that did not come over https
 */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
