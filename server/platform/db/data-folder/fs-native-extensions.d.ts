declare module 'fs-native-extensions' {
  /**
   * Locks a whole open file for this process alone, until the file is closed, also by the end of the process.
   * @returns false when another process holds it; throws the system's error when it has no such locks
   */
  export function tryLock(fd: number): boolean
}
