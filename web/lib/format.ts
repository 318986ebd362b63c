import { timeZone } from '../../contract/dates.ts'
import { localeOf } from '../../contract/format.ts'
import type { Language } from '../../contract/texts.ts'
import { usePageSettings } from './texts/translate.ts'

/** The format of numbers, money and dates in one language. All amounts are in euros, as the API gives them [9.09]. */
export interface Format {
  /** `€ 1.250,50`: always two decimals. */
  money: (amount: number) => string
  /**
   * `€ 25`, and `€ 25,50` only when there are cents: for headlines, such as a total with its goal or an amount to
   * choose.
   */
  shortMoney: (amount: number) => string
  number: (value: number) => string
  /** `63%`, from whole percents. */
  percent: (percents: number) => string
  /** `14 maart 2027`, from an ISO date or moment, in Amsterdam. */
  date: (iso: string) => string
  /** `14 maart 2027 om 09:30` */
  dateTime: (iso: string) => string
  /** `4 minuten geleden`; both are ISO moments. */
  ago: (iso: string, now: string) => string
}

const formats = new Map<Language, Format>()

export function formatIn(language: Language): Format {
  const cached = formats.get(language)
  if (cached !== undefined) return cached
  const format = createFormat(localeOf(language))
  formats.set(language, format)
  return format
}

export const useFormat = (): Format => formatIn(usePageSettings().language)

function createFormat(locale: string): Format {
  const euros = { style: 'currency', currency: 'EUR' } as const
  const exact = new Intl.NumberFormat(locale, euros)
  const whole = new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 0 })
  const plain = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    money: (amount) => plainSpaces(exact.format(amount)),
    shortMoney: (amount) => plainSpaces((Number.isInteger(amount) ? whole : exact).format(amount)),
    number: (value) => plainSpaces(plain.format(value)),
    percent: (percents) => plainSpaces(share.format(percents / 100)),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => moment.format(new Date(iso)),
    ago: (iso, now) => {
      const { value, unit } = distanceOf((Date.parse(now) - Date.parse(iso)) / 1000)
      return relative.format(-value, unit)
    },
  }
}

/** Node and browsers differ in which narrow space they put into a number; hydration needs one answer. */
const plainSpaces = (text: string) => text.replace(/[\u202f\u2009]/g, '\u00a0')

const steps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Returns the largest unit of which a whole one has passed; anything under a minute is now. */
function distanceOf(seconds: number): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  const step = steps.find((offered) => seconds >= offered.seconds)
  return step === undefined
    ? { value: 0, unit: 'second' }
    : { value: Math.floor(seconds / step.seconds), unit: step.unit }
}
