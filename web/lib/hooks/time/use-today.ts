import { dateOf } from '../../../../contract/dates.ts'
import { useRootData } from '../../session/session.ts'

/** Returns the calendar date in Amsterdam, by the server's clock: 'YYYY-MM-DD'. */
export function useToday(): string {
  const renderedAt = useRootData()?.renderedAt
  return renderedAt === undefined ? '' : dateOf(new Date(renderedAt))
}
