import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Copies the folder of the embedded database while it is in use, as a kill of its process at this moment would leave
 * it: no statement runs meanwhile, and the engine writes nothing between two statements. What a kill leaves, the engine
 * opens. Statements of others wait for the length of the copy.
 * Why: docs/decisions/0028-backups.md
 */
export async function takeSnapshot(engine: Pick<PGlite, 'transaction'>, from: string, to: string): Promise<void> {
  await engine.transaction(async (tx) => {
    // Less is left for the start on the copy.
    await tx.exec('checkpoint')
    // A disk that can share blocks between files copies none.
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}
