import { type Counts, noCounts, siteFactor, unpaidMax } from './rules.ts'

/** The scope of attempts on the whole site. */
export const siteScope = 'site'
export const formScope = (projectId: number | '%') => `form:${projectId}`
/** Returns the scope of card payments alone, of a form or the site. */
export const cardsOf = (scope: string) => `cards:${scope}`

interface AttemptLimit {
  scope: string
  max: number
}

/** Returns the limits that an answered attempt counts for. */
export function attemptLimits(
  network: string,
  form: string,
  { isCard, isWorked }: { isCard: boolean; isWorked: boolean },
): AttemptLimit[] {
  const kind = isCard ? 'card' : 'other'
  const limits: AttemptLimit[] = [{ scope: `${network}:${form}`, max: unpaidMax.network.other }]
  if (isCard) {
    limits.push({ scope: `${network}:cards:${form}`, max: unpaidMax.network.card })
    limits.push(...onFormAndSite('unpaid-cards', form, unpaidMax.form.card))
  }
  if (!isWorked) limits.push(...onFormAndSite(`unpaid-by-sum:${kind}`, form, unpaidMax.formBySum[kind]))
  return limits
}

const onFormAndSite = (name: string, form: string, max: number): AttemptLimit[] => [
  { scope: `${name}:${form}`, max },
  { scope: `${name}:${siteScope}`, max: max * siteFactor },
]

export const plus = (a: Counts, b: Counts): Counts => ({
  attempts: a.attempts + b.attempts,
  suspicious: a.suspicious + b.suspicious,
  paid: a.paid + b.paid,
  declined: a.declined + b.declined,
})

/** Returns the undo of an attempt. */
export const minus = ({ attempts, suspicious }: Counts): Counts => ({
  ...noCounts,
  attempts: -attempts,
  suspicious: -suspicious,
})
