/**
 * The standard rates of VAT, in hundredths of a percent, each from a day on. A rate that changes gets another line, and
 * none is ever taken away: an invoice of last year keeps its own.
 */
const rates: Record<string, readonly (readonly [from: string, rate: number])[]> = {
  AT: [['2000-01-01', 2000]],
  BE: [['2000-01-01', 2100]],
  BG: [['2000-01-01', 2000]],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DE: [['2007-01-01', 1900]],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  EL: [['2016-06-01', 2400]],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  GB: [['2011-01-04', 2000]],
  HR: [['2012-03-01', 2500]],
  HU: [['2012-01-01', 2700]],
  IE: [['2012-01-01', 2300]],
  IT: [['2013-10-01', 2200]],
  LT: [['2009-09-01', 2100]],
  LU: [['2024-01-01', 1700]],
  LV: [['2012-07-01', 2100]],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300],
  ],
}

/** Returns the country code in everything about VAT: Greece is EL there, and GR in a postal address. */
export const vatCountry = (country: string): string => (country === 'GR' ? 'EL' : country)

/** The codes of VAT of the countries where European VAT can be charged, as [5.19] lists them. */
export const vatCodes: readonly string[] = Object.keys(rates)

/** The codes of the Union: the United Kingdom left it, and is charged where its code is configured. */
export const unionCodes: readonly string[] = vatCodes.filter((code) => code !== 'GB')

interface ChargedVat {
  isEuropean: boolean
  /** The countries in the codes of VAT. */
  countries: readonly string[]
}

/** Returns the countries of a billing address where VAT is charged, and a VAT number entered [5.19]. */
export const vatCountries = ({ isEuropean, countries }: ChargedVat): string[] =>
  isEuropean ? countries.map((code) => (code === 'EL' ? 'GR' : code)) : []

/** Returns the rate of a country on a day, in hundredths of a percent; undefined where no European VAT is charged. */
export function standardRate(
  country: string,
  day: string,
  { countries }: Pick<ChargedVat, 'countries'>,
): number | undefined {
  const code = vatCountry(country)
  return countries.includes(code) ? rates[code]?.findLast(([from]) => from <= day)?.[1] : undefined
}
