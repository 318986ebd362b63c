/**
 * Moves the focus on once the closed dialog has given it back to its opener. The element that it moves on to may still
 * be on its way.
 */
export function focusWhenThere(id: string, block: ScrollLogicalPosition): void {
  whenThere(id, (element) => {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block })
  })
}

/** Presses a button once the closed dialog has given the focus back, as its reader would; it may still be on its way. */
export const pressWhenThere = (id: string): void => whenThere(id, (element) => element.click())

function whenThere(id: string, act: (element: HTMLElement) => void, attempts = attemptsMax): void {
  setTimeout(() => {
    const element = document.getElementById(id)
    if (element !== null && element.closest('[hidden]') === null) act(element)
    else if (attempts > 1) whenThere(id, act, attempts - 1)
  }, focusAfterMs)
}

const focusAfterMs = 300
const attemptsMax = 10
