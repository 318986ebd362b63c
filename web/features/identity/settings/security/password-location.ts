/**
 * The location in the settings where a password is chosen: tab and part of it. The server leads there by the same URL.
 */
export const passwordLocation = ['security', 'password'] as const

/** The button that opens the form for another password. */
export const openPasswordId = 'password-open'

export const currentPasswordId = 'password-current_password'

/** Brings the reader to the form for another password, from elsewhere on the tab; it takes the focus as it opens. */
export function openPassword(): void {
  document.getElementById(openPasswordId)?.click()
  document.getElementById(currentPasswordId)?.focus()
}
