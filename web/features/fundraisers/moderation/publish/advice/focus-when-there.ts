/**
 * Moves the focus on once the closed dialog has given it back to its opener. The element that it moves on to may still
 * be on its way.
 */
export function focusWhenThere(id: string, block: ScrollLogicalPosition, attempts = attemptsMax): void {
  setTimeout(() => {
    const element = document.getElementById(id)
    if (element === null || element.closest('[hidden]') !== null) {
      if (attempts > 1) focusWhenThere(id, block, attempts - 1)
      return
    }
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block })
  }, focusAfterMs)
}

const focusAfterMs = 300
const attemptsMax = 10
