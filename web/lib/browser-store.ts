/** Reads a text of this browser's own; null where there is none, and in a browser that stores nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text in this browser, and removes it by null. In one that stores nothing it is gone with the page. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page goes on without it.
  }
}
