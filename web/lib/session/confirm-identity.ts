type ConfirmHandler = () => Promise<boolean>

const handlers: ConfirmHandler[] = []
const callbacks = new Set<(handler: ConfirmHandler) => void>()

/** The dialog is loaded with the bar at the top, which may still be loading when a page makes a call by itself. */
const dialogLoadMaxMs = 15_000

/**
 * Registers the dialog that prompts for the password when the server wants the user to authenticate again.
 * @param handler resolves to whether the password was given
 * @returns a function that removes the dialog
 */
export function onConfirmationRequired(handler: ConfirmHandler): () => void {
  handlers.push(handler)
  for (const begin of callbacks) begin(handler)
  callbacks.clear()
  return () => void handlers.splice(handlers.indexOf(handler), 1)
}

/**
 * Whether a call that answered 423 can be made once more: the user is prompted for a password or a code, which is the
 * step-up.
 */
export async function confirmIdentity(): Promise<boolean> {
  const handler = handlers.at(-1) ?? (await firstHandler())
  return (await handler?.()) ?? false
}

const firstHandler = () =>
  new Promise<ConfirmHandler | undefined>((resolve) => {
    const timer = setTimeout(() => begin(undefined), dialogLoadMaxMs)
    const begin = (handler: ConfirmHandler | undefined): void => {
      clearTimeout(timer)
      callbacks.delete(begin)
      resolve(handler)
    }
    callbacks.add(begin)
  })
