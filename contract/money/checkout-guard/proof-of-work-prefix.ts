// Knows no fields, so that screens can use it while they run.

/** The beginning of an answer that is work, and not the answer to the question. */
export const proofOfWorkPrefix = 'w'
