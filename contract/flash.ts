/** Messages of the server on the next page that a visitor opens: a title and a text in `notifications.flash`. */
export const flashes = ['second_factor_off', 'short_password_alone', 'team_deleted'] as const
export type Flash = (typeof flashes)[number]

/** The cookie with the name of a message alone, so that no outsider can put words of their own on a page of ours. */
export const flashCookie = 'flash'

/** Whether a value names a message. */
export const isFlash = (value: unknown): value is Flash => flashes.includes(value as Flash)
