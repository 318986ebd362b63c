export interface ThrowAwayPostgres {
  url: string
  /** The folder with psql, pgbench and the rest. */
  programs: string
  stop(): Promise<void>
}

export declare function startPostgres(options: { isDurable: boolean }): Promise<ThrowAwayPostgres>
