// Knows no fields, so that screens can use it while they run.

/** The prefix of an answer that is a proof of work, and not the answer to the sum. */
export const proofOfWorkPrefix = 'w'
