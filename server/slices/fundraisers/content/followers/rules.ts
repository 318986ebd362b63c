const hourMs = 60 * 60 * 1000

/** Who never confirmed is forgotten after as long as an account that nobody confirmed. */
export const unconfirmedKeptMs = 30 * 24 * hourMs

/** Mails that ask one address to confirm, in an hour: anybody can cause them who knows the address. */
export const askedMailsMax = 6
export const askedWindowMs = hourMs
