/**
 * SQLSTATEs: no connection, rolled back because of other transactions, out of resources, ended by its operator, stopped
 * by a time limit.
 */
const passingStates = /^(08|40|53|57|58|55P03|25P0[34])/

/** The codes of sockets; ENOENT is a local socket that is not there. */
const socketCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const socketCalls = /^(connect|read|write|getaddrinfo)$/

/** pg's own words, which have no code. */
const connectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/

/**
 * Whether a call failed because the database is away, full or too busy, so that it may succeed when it is tried
 * again. A sent statement may have been executed all the same.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall = '' } = cause as NodeJS.ErrnoException
    if ('severity' in cause) return passingStates.test(code)
    if (connectionWords.test(cause.message)) return true
    if (socketCodes.test(code) && socketCalls.test(syscall)) return true
  }
  return false
}
