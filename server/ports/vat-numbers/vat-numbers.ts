/** The port to the register of VAT numbers. */
export interface VatNumbers {
  /**
   * @param vatId with its country: 'NL123456789B01'
   * @returns 'unavailable' when the register cannot say now
   */
  check(vatId: string): Promise<'valid' | 'invalid' | 'unavailable'>
}

/** The forms of the numbers of each country behind its two letters. */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Whether it is written as numbers of its country are; says nothing about whether it exists. */
export const hasVatIdFormat = (vatId: string): boolean => forms[vatId.slice(0, 2)]?.test(vatId.slice(2)) === true

/**
 * The register for trying it out: it queries no other, and takes every well-formed number. One that ends in 000 does not
 * exist, and one that ends in 999 cannot be checked; the letters behind Dutch numbers do not count.
 */
export const offlineVatNumbers: VatNumbers = {
  async check(vatId) {
    if (!hasVatIdFormat(vatId)) return 'invalid'
    const digits = vatId.replace(/B\d{2}$/, '')
    return digits.endsWith('000') ? 'invalid' : digits.endsWith('999') ? 'unavailable' : 'valid'
  },
}
