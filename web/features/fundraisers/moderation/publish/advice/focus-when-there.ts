/**
 * The closed window gives the focus back to its opener, and only then it can move on. What it moves on to may
 * still be on its way.
 */
export function focusWhenThere(id: string, block: ScrollLogicalPosition, tries = triesMax): void {
  setTimeout(() => {
    const place = document.getElementById(id)
    if (place === null || place.closest('[hidden]') !== null) {
      if (tries > 1) focusWhenThere(id, block, tries - 1)
      return
    }
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block })
  }, focusAfterMs)
}

const focusAfterMs = 300
const triesMax = 10
