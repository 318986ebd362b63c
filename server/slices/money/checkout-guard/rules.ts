import { hourMs } from '../../../../contract/durations.ts'

/** The counts of one scope (a form, the site, a network) in a window of time. */
export interface Counts {
  attempts: number
  /** Small amounts from a network that tried before, and payments that the bank declined. */
  suspicious: number
  paid: number
  /** The number of suspicious attempts that are payments which the bank declined. */
  declined: number
}

export const noCounts: Counts = { attempts: 0, suspicious: 0, paid: 0, declined: 0 }

/** Counts of the last ten minutes, and of the part of them after which a donor has had the time to pay. */
export interface RecentCounts {
  lastTenMinutes: Counts
  lastMinute: Counts
  /** More than two minutes ago. */
  before: Counts
}

export const windowMinutes = 10
/** Managers are mailed about card testing on their form once in this time. */
export const alarmEveryMs = hourMs
/** Donors are back from their bank within so many minutes, as a rule. */
export const timeToPayMinutes = 2
/** Card testers take amounts that go unnoticed. */
const smallCentsMax = 500

export const isSmall = (amountCents: number): boolean => amountCents <= smallCentsMax

/**
 * Whether cards are tested on a form: many small or declined payments and few paid ones, or many unpaid after the time
 * it takes. Honest crowds pay: more than half of their payments come in.
 */
export const isFormTested = ({ lastTenMinutes, before }: RecentCounts, factor = 1): boolean =>
  (lastTenMinutes.suspicious >= 20 * factor && lastTenMinutes.paid < lastTenMinutes.suspicious) ||
  (before.attempts >= 60 * factor && lastTenMinutes.paid * 4 < before.attempts)

/**
 * Whether cards are tested, by card payments alone and from any number of networks: many small amounts, of which fewer
 * than a quarter are paid.
 */
export const areCardsTested = ({ lastTenMinutes }: RecentCounts, factor = 1): boolean =>
  lastTenMinutes.suspicious >= 20 * factor && lastTenMinutes.paid * 4 < lastTenMinutes.suspicious

/** The whole site: the same, spread over its forms. */
export const siteFactor = 3
export const isSiteTested = (recent: RecentCounts): boolean => isFormTested(recent, siteFactor)

/**
 * Whether cards are tested from one network. The network may be a school or an office: its honest payers answer the
 * challenge and go on.
 */
export const isNetworkTesting = ({ lastTenMinutes, lastMinute }: RecentCounts): boolean =>
  lastMinute.attempts >= 10 || lastTenMinutes.suspicious >= 5

/**
 * The declines in ten minutes of an honest donor who mistypes, or attempts once more. A card that is declined more
 * often is being tried out.
 */
const cardDeclinesMax = 3

export const isCardTesting = ({ lastTenMinutes }: RecentCounts): boolean => lastTenMinutes.declined >= cardDeclinesMax

/**
 * The tries at a checkout that lets its visitor try card after card, after which it is closed: honest payers have two
 * or three.
 */
const checkoutAttemptsMax = 5

export const isCheckoutTesting = ({ lastTenMinutes }: RecentCounts): boolean =>
  lastTenMinutes.declined >= checkoutAttemptsMax

/** The weight of an attempt with a card that is being tested, for its payer, its network and its form. */
export const testedCardWeight = 5

/**
 * Whether one payer tests cards, by the e-mail address that was filled in: their cards were declined again and again.
 */
export const isPayerTesting = ({ lastTenMinutes }: RecentCounts): boolean => lastTenMinutes.suspicious >= 5

/**
 * The number of answered attempts that may stand unpaid in ten minutes while cards are tested: a program can answer,
 * and can come from any number of networks. Cards end first, so that payers at their bank can go on; a paid attempt is
 * not counted.
 */
export const unpaidMax = {
  /** The limits of one network on one form. */
  network: { card: 3, other: 10 },
  form: { card: 12 },
  /**
   * The number of unpaid attempts on a form that were answered by the sum. It is low, as a sum costs a program nothing.
   */
  formBySum: { card: 4, other: 20 },
} as const

/** Bits of work that a browser does within the time in which a form is filled in. */
const bitsMin = 14
const bitsMax = 22

/**
 * Returns the proof of work that an attempt costs, in bits: each bit doubles the work. It grows with the suspicious
 * attempts on the form and on the site, and fourfold with every attempt that its network leaves unpaid.
 */
export function bitsFor({ form, site, network }: { form: Counts; site: Counts; network: Counts }): number {
  const suspicious = Math.max(form.suspicious, site.suspicious / siteFactor)
  const ofAttack = Math.min(4, Math.floor(Math.log2(1 + suspicious / 20)))
  return Math.min(bitsMax, bitsMin + ofAttack + 2 * network.attempts)
}

/** An attack that grew while a form was filled in does not undo the work of an honest donor; a much larger one does. */
export const bitsGrace = 3
