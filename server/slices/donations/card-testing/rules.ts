/** What happened in one scope (a form, the site, a network) in a stretch of time. */
export interface Counts {
  attempts: number
  /** Small amounts from a network that tried before, and payments that the bank declined. */
  suspicious: number
  paid: number
  /** Of those that are suspicious: payments that the bank declined. */
  declined: number
}

export const noCounts: Counts = { attempts: 0, suspicious: 0, paid: 0, declined: 0 }

/** Counts of the last ten minutes, and of those of them in which a donor has had the time to pay. */
export interface Recent {
  lately: Counts
  lastMinute: Counts
  /** More than two minutes ago. */
  before: Counts
}

export const windowMinutes = 10
/** Donors are back from their bank within so many minutes, as a rule. */
export const timeToPayMinutes = 2
/** Who tries stolen cards takes amounts that nobody notices. */
const smallCentsMax = 500

export const isSmall = (amountCents: number): boolean => amountCents <= smallCentsMax

/**
 * Whether somebody tries cards on a form: many small or declined payments and few that come in, or many that nobody has
 * paid after the time it takes. Honest crowds pay: of theirs, more than half come in.
 */
export const isFormTested = ({ lately, before }: Recent, factor = 1): boolean =>
  (lately.suspicious >= 20 * factor && lately.paid < lately.suspicious) ||
  (before.attempts >= 60 * factor && lately.paid * 4 < before.attempts)

/** The whole site: the same, spread over its forms. */
export const isSiteTested = (recent: Recent): boolean => isFormTested(recent, 3)

/** One network, which may be a school or an office: its people answer a question, and can go on. */
export const isNetworkTesting = ({ lately, lastMinute }: Recent): boolean =>
  lastMinute.attempts >= 10 || lately.suspicious >= 5

/** So often in ten minutes an honest donor mistypes, or tries once more. A card that is declined more often is being tried out. */
const cardDeclinesMax = 3

export const isCardTried = ({ lately }: Recent): boolean => lately.declined >= cardDeclinesMax

/** Where one checkout lets its visitor try card after card, it is closed after so many: honest payers have two or three. */
const triesAtCheckoutMax = 5

export const isCheckoutTesting = ({ lately }: Recent): boolean => lately.declined >= triesAtCheckoutMax

/** What a try with a card that is being tried out weighs, for its payer, its network and its form. */
export const triedCardWeight = 5

/** One payer, by the address that was filled in: their cards were declined again and again. */
export const isPayerTesting = ({ lately }: Recent): boolean => lately.suspicious >= 5

/** Whoever answers the question can be a program: so many unpaid donations a network may still begin on a tested form. */
export const answeredUnpaidMax = 10
