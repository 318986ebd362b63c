import { localeOf } from '../../../contract/format.ts'
import type { Language } from '../../../contract/texts.ts'
import { usePageSettings } from '../../lib/texts/translate.ts'

/** The format of prices of plans: their currency is configured [9.13], while donations are euros. */
export interface PlanMoney {
  /** `€ 12,50`: always two decimals. */
  exact: (amount: number) => string
  /** `€ 12`, and `€ 12,50` only when there are cents. */
  short: (amount: number) => string
  /** `€` */
  symbol: string
}

const moneyByKey = new Map<string, PlanMoney>()

export const usePlanMoney = (currency: string): PlanMoney => planMoney(currency, usePageSettings().language)

export function planMoney(currency: string, language: Language): PlanMoney {
  const key = `${language} ${currency}`
  const money = moneyByKey.get(key) ?? makeMoney(currency, localeOf(language))
  moneyByKey.set(key, money)
  return money
}

function makeMoney(currency: string, locale: string): PlanMoney {
  const format = { style: 'currency', currency } as const
  const [exact, whole] = [
    new Intl.NumberFormat(locale, format),
    new Intl.NumberFormat(locale, { ...format, maximumFractionDigits: 0 }),
  ]
  return {
    exact: (amount) => exact.format(amount),
    short: (amount) => (Number.isInteger(amount) ? whole : exact).format(amount),
    symbol: exact.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
  }
}
