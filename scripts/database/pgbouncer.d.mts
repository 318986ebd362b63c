export interface ThrowAwayPgbouncer {
  /** The URL of the server behind it, through it. */
  url: string
  /** Ends it: SIGTERM at once, SIGKILL without a word to its clients. */
  halt(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts it again after `halt`, on the same port; ends when it takes connections. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Finds the program; undefined where PgBouncer is not installed. */
export declare function findPgbouncer(): string | undefined
/**
 * Starts a PgBouncer in front of a PostgreSQL, any of whose databases it leads to.
 * @param options.settings its own, such as 'pool_mode=session'
 * @param options.include a configuration that comes before them
 */
export declare function startPgbouncer(
  serverUrl: string,
  options?: { settings?: string[]; include?: string },
): Promise<ThrowAwayPgbouncer>
