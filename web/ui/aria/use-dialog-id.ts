import { useState } from 'react'

/** The number of names that there are for dialogs [9.10]. */
const idsMax = 100_000

/**
 * Returns a name for the dialog, from a random number below 100,000, from when it opens for the first time: no server
 * makes one. A name that is in use is not given again.
 */
export function useDialogId(isOpen: boolean): string | undefined {
  const [id, setId] = useState<string>()
  if (isOpen && id === undefined) setId(unusedId())
  return id
}

function unusedId(): string {
  for (;;) {
    const id = `modal-${Math.floor(Math.random() * idsMax)}`
    if (document.getElementById(id) === null) return id
  }
}
