/**
 * Whether what an answer was about may take the focus: it is still there, or on nothing in particular, as after its button went
 * away. A visitor who has gone on to something else meanwhile keeps it, as it would be taken from under their fingers.
 * @param place what the answer was about
 */
export function isFocusFree(place: Element | null): boolean {
  const { activeElement } = document
  // The page, or a window around it, which a press of a button gives the focus to in some browsers.
  if (activeElement === null || place === null || activeElement.contains(place)) return true
  return place.contains(activeElement)
}
