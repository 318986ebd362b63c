import { daysBetween, monthsLater } from '../../../../../contract/dates.ts'

/** Days before the end of a card in which its payer sees that it ends. */
const noticeDays = 60

/**
 * Decides by the card expiry for how long a card can be used.
 * @param month its last, 'YYYY-MM'
 * @param today 'YYYY-MM-DD'
 */
export function expiryStateOf(month: string, today: string): 'good' | 'soon' | 'over' {
  const daysLeft = daysBetween(today, monthsLater(`${month}-01`, 1))
  if (daysLeft <= 0) return 'over'
  return daysLeft <= noticeDays ? 'soon' : 'good'
}
