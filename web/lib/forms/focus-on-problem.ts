/** Moves the focus to the first wrong field that can be seen, or else to the alert. @returns whether there was one */
export function focusOnProblem(form: HTMLElement | null): boolean {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[data-invalid]') ?? [])]
  const element =
    wrong.find((field) => field.closest('[hidden]') === null) ?? form?.querySelector<HTMLElement>('[data-alert]')
  element?.focus()
  return Boolean(element)
}
