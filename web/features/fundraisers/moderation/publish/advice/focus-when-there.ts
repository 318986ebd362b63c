/**
 * The closed window gives the focus back to its opener, and only then it can move on. What it moves on to may
 * still be on its way.
 */
export function focusWhenThere(id: string, block: ScrollLogicalPosition, tries = triesMax): void {
  setTimeout(() => {
    const element = document.getElementById(id)
    if (element === null || element.closest('[hidden]') !== null) {
      if (tries > 1) focusWhenThere(id, block, tries - 1)
      return
    }
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block })
  }, focusAfterMs)
}

const focusAfterMs = 300
const triesMax = 10
