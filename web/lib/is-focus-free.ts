/**
 * Whether what an answer was about may take the focus: it is still there, or on nothing in particular, as after its
 * button went away. A visitor who has gone on to something else meanwhile keeps it, as it would be taken from under
 * their fingers.
 * @param element what the answer was about
 */
export function isFocusFree(element: Element | null): boolean {
  const { activeElement } = document
  // The page, or a dialog around it, which a press of a button gives the focus to in some browsers.
  if (activeElement === null || element === null || activeElement.contains(element)) return true
  if (element.contains(activeElement)) return true
  // A button of the form may stand outside it, such as in the foot of a dialog.
  return element instanceof HTMLFormElement && [...element.elements].includes(activeElement)
}
