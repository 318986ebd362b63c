import { localeOf } from './format.ts'
import type { Language } from './texts.ts'

export interface Country {
  /** ISO 3166-1, two letters. */
  code: string
  /** The calling code before the number, without plus: '31'. */
  callingCode: string
}

const list = `
NL31 BE32 DE49 FR33 GB44 LU352 US1
AC247 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994
BA387 BB1 BD880 BF226 BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501
CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420
DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298
GA241 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592
HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81
KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LV371 LY218
MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52
MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NO47 NP977 NR674 NU683 NZ64 OM968
PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250
SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268
TC1 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 UY598 UZ998
VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263`

/** Every country where people live and telephone, with the Netherlands and their neighbours first. */
export const countries: readonly Country[] = list
  .trim()
  .split(/\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), callingCode: entry.slice(2) }))

const codes = new Set(countries.map(({ code }) => code))

/** Whether there is such a country: 'XX' is two letters, but no country. */
export const isCountryCode = (code: string): boolean => codes.has(code)

const names = new Map<Language, Intl.DisplayNames>()

/** Returns 'Nederland' for 'NL'; the code itself where the country has no name. */
export function countryName(code: string, language: Language): string {
  const cached = names.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  names.set(language, cached)
  return cached.of(code) ?? code
}

/**
 * The countries that speak for a calling code which they share with others, where the list has another country first.
 */
const speakers = new Set(['AU', 'CW', 'FI', 'GP', 'IT', 'MA', 'NO', 'RE', 'RU'])

/** Finds the country that speaks for a calling code, which may be written as '31', '+31' or '0031'. */
export function countryOfCallingCode(callingCode: string): Country | undefined {
  const digits = callingCode.replaceAll(/\D/g, '').replace(/^00/, '')
  const sharing = countries.filter((country) => country.callingCode === digits)
  return sharing.find(({ code }) => speakers.has(code)) ?? sharing[0]
}
