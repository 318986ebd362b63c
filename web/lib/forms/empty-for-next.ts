/** Empties a field of a form whose content was taken, and puts the focus in it: the next one can be typed at once. */
export function emptyForNext(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  field.focus()
}
