/**
 * The reason that the product cannot start, as a sentence for the person who starts it. It is printed without a stack.
 */
export class StartError extends Error {
  readonly isForPeople = true
}

/**
 * @param variable the setting that names the folder
 * @param code the system's error
 */
export function folderError(folder: string, variable: string, code: string | undefined): StartError {
  const reason = isDiskFull(code)
    ? 'the disk is full'
    : (folderReasons[code ?? ''] ?? `it cannot be written to (${code})`)
  return new StartError(`The folder ${folder} cannot be used: ${reason}. ${variable} names another one.`)
}

export const isFolderCode = (code: string): boolean => isDiskFull(code) || code in folderReasons

/** The disk, or the share of it that this user may fill. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error of the system says that there is no room for more. */
export const isDiskFull = (code: string | undefined): boolean => fullCodes.has(code ?? '')

const folderReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

/** @returns the error itself when it is not about the address to listen on */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const reason = listenReasons[codeOf(error) ?? '']
  return reason === undefined ? error : new StartError(`Stuiver cannot listen on ${host}, port ${port}: ${reason}.`)
}

const listenReasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there already. PORT names another port',
  EACCES: 'this user may not. PORT names another port, above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. HOST names another one',
  ENOTFOUND: 'this machine has no such address. HOST names another one',
  EAI_AGAIN: 'its name cannot be looked up. HOST names another one',
}

/** Returns the short name that the system or a database gives an error, such as 'ECONNREFUSED'. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
