/**
 * The location in the settings where a password is chosen: tab and part of it. The server leads there by the same URL.
 */
export const passwordLocation = ['security', 'password'] as const

export const currentPasswordId = 'password-current_password'

/** Brings the reader to the form for another password, from elsewhere on the tab. */
export const focusPassword = (): void => document.getElementById(currentPasswordId)?.focus()
