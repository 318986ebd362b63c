export interface ThrowAwayPostgres {
  url: string
  /** The folder with psql, pgbench and the rest. */
  programs: string
  pid: number
  stop(): Promise<void>
}

export declare function startPostgres(options: { isDurable: boolean }): Promise<ThrowAwayPostgres>
