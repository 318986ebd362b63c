const hourMs = 60 * 60 * 1000

/** An unconfirmed follower is forgotten after as long as an unconfirmed account (retention). */
export const unconfirmedKeptMs = 30 * 24 * hourMs

/** Mails that ask one address to confirm, in an hour: any visitor who knows the address can cause them. */
export const askedMailsMax = 6
export const askedWindowMs = hourMs
