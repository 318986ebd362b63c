import type { Deps } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { isSame, sign } from '../../../../platform/secrets.ts'
import { findMonthly, type MonthlyRow } from './queries.ts'

const purpose = 'undo-stop-monthly-donation'

/**
 * Returns the token that undoes one stop: of the browser that stopped by a link, and of the mail about that stop. The
 * link that stops is in every receipt, which may have been forwarded, so it does not undo: months would be taken again.
 */
export const undoTokenOf = ({ config }: Pick<Deps, 'config'>, { id, endsAt }: { id: number; endsAt: Date }): string =>
  `${id}.${sign(config.secret, purpose, `${id} ${endsAt.getTime()}`)}`

/** @throws NotFound for a token that we did not make, or of another stop than the latest */
export async function getByUndoToken(deps: Pick<Deps, 'config' | 'db'>, token: string): Promise<MonthlyRow> {
  const monthly = await findMonthly(deps.db, Number.parseInt(token, 10))
  if (monthly === undefined || monthly.endsAt === null) throw new NotFound()
  if (!isSame(token, undoTokenOf(deps, { id: monthly.id, endsAt: monthly.endsAt }))) throw new NotFound()
  return monthly
}
