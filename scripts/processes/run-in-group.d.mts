export interface GroupOptions {
  signal: AbortSignal
  onOutput?: (chunk: Buffer) => void
  environment?: Record<string, string>
  graceMs?: number
}

/** Runs Node in a process group of its own, of which nothing is left when it ends. @returns the exit status */
export declare function runInGroup(nodeArguments: string[], options: GroupOptions): Promise<number>
