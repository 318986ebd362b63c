type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener each time the server says that the session has ended [2.18].
 * @returns a function that ends the listening
 */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function dispatchSessionExpired(): void {
  for (const listener of listeners) listener()
}
