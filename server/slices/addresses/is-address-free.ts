import type { Db } from '../../platform/db/database.ts'
import { findAddressOwner } from './queries.ts'
import { reservedAddresses } from './reserved-addresses.ts'

/** Whether a page may stand there: the product does not use it, and nobody but its own owner has it, or had it. */
export async function isAddressFree(
  db: Db,
  url: string,
  owner: { kind: string; subjectId: number } | undefined,
): Promise<boolean> {
  if (reservedAddresses.has(url)) return false
  const holder = await findAddressOwner(db, url)
  return holder === undefined || (holder.kind === owner?.kind && holder.subjectId === owner.subjectId)
}
