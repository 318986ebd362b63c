import type { Translate } from '../../contract/texts.ts'

/** Returns the text of the time in which giving is still possible, with the figure in `<b>`; null is for ever. */
export function daysLeftText(t: Translate, daysLeft: number | null): string {
  if (daysLeft === null) return t('project.card.no_end')
  return daysLeft === 0 ? t('project.card.last_day') : t('project.card.days_left', { count: daysLeft })
}
