import { codeOf, folderError, isFolderCode, StartError } from '../../start-error.ts'

/**
 * Explains in a sentence, for the person who starts the product, the reason that PostgreSQL cannot be used. It never
 * holds the user or the password of the URL.
 * @param variable of the environment that holds the URL
 * @returns the error itself when it is for people already, or when it is no fault of the connection
 */
export function explainPostgres(error: unknown, url: string, variable = 'DATABASE_URL'): unknown {
  const reason = causesOf(error)
    .map((cause) => reasons[codeOf(cause) ?? ''] ?? reasonOfPooler(cause) ?? reasonByMessage(cause))
    .find((explanation) => explanation !== undefined)
  if (reason === undefined) return error
  const { host, pathname } = new URL(url)
  return new StartError(`The database ${host}${pathname} cannot be used: ${reason}. ${variable} says where it is.`)
}

/** Opening it writes files of sixteen megabytes. */
const roomBytesMin = 20_000_000

/**
 * Explains the reason that the embedded database cannot be opened. Of damaged files, and of a full disk, PGlite says no
 * more than that it stopped; other faults have a code, and of PostgreSQL's own only those of two classes are about
 * files.
 * @param freeBytes the free space of the disk; with too little, sound files are not reported as damaged
 * @returns the error itself when it is for people already, or when the files are not at fault
 */
export function explainEmbedded(error: unknown, folder: string, freeBytes: number): unknown {
  if (error instanceof Error && 'isForPeople' in error) return error
  if (freeBytes < roomBytesMin) return noRoom(folder)
  const code = causesOf(error)
    .map(codeOf)
    .find((explanation) => explanation !== undefined)
  if (code !== undefined && isFolderCode(code)) return folderError(folder, 'DATA_DIR', code)
  return code === undefined || /^(XX|58)/.test(code) ? damagedFolderError(folder) : error
}

export const damagedFolderError = (folder: string): StartError =>
  new StartError(
    `The embedded database in ${folder} cannot be opened: its files are damaged, or are not of this version. ` +
      'Put back a backup of the folder, or move it away to start with an empty one.',
  )

const noRoom = (folder: string): StartError =>
  new StartError(
    `The embedded database in ${folder} cannot be opened: the disk is full. Make room and start again; what is there stays.`,
  )

const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ECONNRESET: 'the connection was broken',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'the name of its host cannot be looked up now',
  ETIMEDOUT: 'it did not answer in time',
  ENOENT: 'its socket is not there',
  EACCES: 'its socket may not be used',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  '28000': 'it refuses this user',
  '28P01': 'it refuses this user and password',
  '3D000': 'there is no such database',
  '42501': 'this user may not make or change tables in it',
  '25006': 'it can only be read',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P01': 'it is being shut down',
  '57P02': 'it is being shut down',
  '57P03': 'it is starting up or being shut down',
}

/** PgBouncer has one code for all its refusals. */
const poolerCode = '08P01'
const poolerReasons: [RegExp, string][] = [
  [/does not exist|no such database/, 'there is no such database'],
  [/authentication failed|no such user/, 'it refuses this user and password'],
  [/no more connections/, 'its pooler has no connection left'],
  [/server.login|server_|query_wait_timeout/, 'its pooler does not reach it'],
]

function reasonOfPooler(error: unknown): string | undefined {
  if (codeOf(error) !== poolerCode) return undefined
  return poolerReasons.find(([words]) => words.test((error as Error).message))?.[1]
}

/** Returns the reason by the message, as some errors of pg have no code. */
function reasonByMessage(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) return 'it did not answer in time'
  if (/terminated unexpectedly/i.test(message)) return 'the connection was broken'
  if (/does not support SSL/i.test(message)) return 'it offers no encrypted connection'
  return undefined
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause)
  return causes.toReversed()
}
