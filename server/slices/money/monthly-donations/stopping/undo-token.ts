import type { Deps } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'
import { findMonthly, type MonthlyRow } from './queries.ts'

const purpose = 'undo-stop-monthly-donation'

/**
 * Returns the token that undoes one stop: of the browser that stopped by a link, and of the mail about that stop. The
 * link that stops is in every receipt, which may have been forwarded, so it does not undo: months would be taken again.
 */
export const undoTokenOf = ({ config }: Pick<Deps, 'config'>, stop: Stop): string =>
  `${stop.id}.${sign(config.secret, purpose, signedText(stop))}`

interface Stop {
  id: number
  endsAt: Date
}

const signedText = ({ id, endsAt }: Stop): string => `${id} ${endsAt.getTime()}`

/** @throws NotFound for a token that we did not make, or of another stop than the latest */
export async function getByUndoToken(deps: Pick<Deps, 'config' | 'db'>, token: string): Promise<MonthlyRow> {
  const monthly = await findMonthly(deps.db, Number.parseInt(token, 10))
  if (monthly === undefined || monthly.endsAt === null) throw new NotFound()
  const { id, endsAt } = monthly
  const signature = token.slice(`${id}.`.length)
  if (!token.startsWith(`${id}.`) || !isSigned(deps.config.secret, purpose, signedText({ id, endsAt }), signature))
    throw new NotFound()
  return monthly
}
