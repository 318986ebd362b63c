import { searchLengthMin } from '../../../../contract/pages/search/search-groups.ts'

/** A text to look for, in all the ways in which it may be meant. */
export interface SearchText {
  /** The typed text, without spaces around it. */
  text: string
  /** The beginnings of a whole name in small letters: as it was typed, and with the last name in front. */
  names: string[]
  /** The beginning of an e-mail address, in small letters. */
  email: string | undefined
  donation: DonationNumber | undefined
  /** The number of an invoice. */
  invoice: number | undefined
  /** The beginning of a provider's reference, in small letters. */
  reference: string | undefined
}

/** The number of a donation, with the year where a receipt has it in front. */
export interface DonationNumber {
  id: number
  year: string | undefined
}

/** @returns undefined for a text that is too short to look for */
export function readSearchText(typed: string): SearchText | undefined {
  const text = typed.trim()
  if (text.length < searchLengthMin) return undefined
  const small = text.toLowerCase()
  return {
    text,
    names: namesIn(small),
    // A letter behind the sign: half of all e-mail addresses begin with `info@`.
    email: /^\S+@\S+$/.test(small) ? small : undefined,
    donation: donationNumberIn(text),
    invoice: invoiceNumberIn(text),
    reference: /^(?=.*\d)[\w.-]{5,}$/.test(small) ? small : undefined,
  }
}

/** 'ilse van den berg', also where it was typed as 'van den berg, ilse' or 'van den berg ilse'. */
function namesIn(text: string): string[] {
  const words = (part: string) => part.split(/[\s,]+/).filter((word) => word !== '')
  const [last = '', ...others] = text.split(',')
  const typed = words(text)
  const turned = others.length > 0 ? words(`${others.join(' ')} ${last}`) : [...typed.slice(-1), ...typed.slice(0, -1)]
  return [...new Set([typed.join(' '), turned.join(' ')])].filter((name) => name !== '')
}

/** '2026-000123', '000123', '#123' and '123'. */
function donationNumberIn(text: string): DonationNumber | undefined {
  const [, year, digits] = /^(?:(\d{4})-|#)?0*(\d{1,15})$/.exec(text) ?? []
  return digits === undefined ? undefined : { id: Number(digits), year }
}

/** 'ST-000042', 'st-42' and '42'. */
function invoiceNumberIn(text: string): number | undefined {
  const digits = /^(?:st-?)?0*(\d{1,9})$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Returns a text as the beginning of what `like` finds, with nothing in it that stands for other letters. */
export const beginningOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

interface DonorFacts {
  id: number
  projectId: number
  firstName: string
  lastName: string
  email: string
}

/**
 * Returns the latest donation of each donor to each project, the latest first; donors are distinguished by e-mail
 * address and name.
 */
export function firstOfEachDonor<Row extends DonorFacts>(rows: readonly Row[]): Row[] {
  const byDonor = new Map<string, Row>()
  for (const row of rows.toSorted((one, other) => other.id - one.id)) {
    const donor = row.email === '' ? `${row.firstName} ${row.lastName}` : row.email
    const key = `${row.projectId} ${donor.toLowerCase()}`
    if (!byDonor.has(key)) byDonor.set(key, row)
  }
  return [...byDonor.values()]
}
