export type FormInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the named inputs of a form. A file is none of them, as it cannot be written back. */
export const inputsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<FormInput>(':is(input, select, textarea)[name]:not([type=file])'),
]

/**
 * Returns the values of a form by the names of its inputs, those parts included that are out of sight: of a box that is
 * ticked 'on', of one that is not ''.
 */
export function valuesIn(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const input of inputsOf(form)) {
    const isTicked = input instanceof HTMLInputElement && input.checked
    if (input.type === 'radio') values[input.name] = isTicked ? input.value : (values[input.name] ?? '')
    else values[input.name] = input.type === 'checkbox' ? (isTicked ? 'on' : '') : input.value
  }
  return values
}
