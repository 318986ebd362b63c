const hourMs = 60 * 60 * 1000

/** An unconfirmed follower is forgotten after as long as an unconfirmed account (retention). */
export const unconfirmedKeptMs = 30 * 24 * hourMs
