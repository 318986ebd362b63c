import type { ChildProcess } from 'node:child_process'

export interface ThrowAwayPostgres {
  url: string
  /** The folder with psql, pgbench and the rest. */
  programs: string
  pid: number
  /** Ends the server and keeps its data: SIGINT as for maintenance, SIGQUIT as when it crashes. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Starts it again after `halt`, on the same port; ends when it takes connections. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Finds the folder of PostgreSQL's own programs. */
export declare function findPrograms(): string
/**
 * Starts a PostgreSQL server with a folder of its own for data.
 * @param options.more settings of its own, such as 'wal_writer_delay=10s'
 */
export declare function startPostgres(options: { isDurable: boolean; more?: string[] }): Promise<ThrowAwayPostgres>

/** The user and group of a program that refuses to run as root; nothing for an ordinary user. */
export declare function unprivilegedUser(): { uid?: number; gid?: number }
/** Sends a signal to a process and waits until it has ended; nothing where it has not started or has ended already. */
export declare function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void>
export declare function findFreePort(): Promise<number>
/** Waits until a server that was just started takes connections; a pooler in front of one as well. */
export declare function waitUntilReady(url: string, server: { exitCode: number | null }): Promise<void>
