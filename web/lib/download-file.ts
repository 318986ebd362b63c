/** Puts a file among the downloads of the browser. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
