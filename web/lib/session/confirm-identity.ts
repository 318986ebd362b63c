type ConfirmHandler = () => Promise<boolean>

const handlers: ConfirmHandler[] = []
const waiting = new Set<(ask: ConfirmHandler) => void>()

/** The dialog is loaded with the bar at the top, which may still be loading when a page makes a call by itself. */
const dialogLoadMaxMs = 15_000

/**
 * Registers the dialog that asks for the password when the server wants the user to authenticate again.
 * @param ask resolves to whether the password was given
 * @returns a function that removes the dialog
 */
export function onConfirmationRequired(ask: ConfirmHandler): () => void {
  handlers.push(ask)
  for (const begin of waiting) begin(ask)
  waiting.clear()
  return () => void handlers.splice(handlers.indexOf(ask), 1)
}

/**
 * The step-up: asks for a password or a code, for a call that answered 423. Resolves to whether the call can be made
 * once more.
 */
export async function confirmIdentity(): Promise<boolean> {
  const ask = handlers.at(-1) ?? (await firstHandler())
  return (await ask?.()) ?? false
}

const firstHandler = () =>
  new Promise<ConfirmHandler | undefined>((resolve) => {
    const timer = setTimeout(() => begin(undefined), dialogLoadMaxMs)
    const begin = (ask: ConfirmHandler | undefined): void => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve(ask)
    }
    waiting.add(begin)
  })
