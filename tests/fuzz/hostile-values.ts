import fc from 'fast-check'

let nested: unknown = 'deep'
for (let depth = 0; depth < 500; depth += 1) nested = [nested]

/** Values that have broken other programs: at the edge of a type, of a language, of a column, or of a timeout. */
export const knownValues: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1,00',
  '1.5',
  '1e21',
  'NaN',
  'Infinity',
  '1000001',
  '99999999999999999999',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egnp.exe',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(70_000),
  "' or '1'='1",
  "'; drop table users; --",
  '%00',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '//elders.test/',
  '/\\elders.test',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  'jan@voorbeeld.nl\r\nBcc: iemand@elders.test',
  'jan@voorbeeld.nl,iemand@elders.test',
  '"jan"@voorbeeld.nl',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '275761-01-01',
  'NL00BANK0123456789',
  -1,
  0,
  1.5,
  1e21,
  -1e308,
  2_147_483_648,
  9_007_199_254_740_992,
  true,
  false,
  null,
  [],
  {},
  [[]],
  ['ideal', 'ideal'],
  [null],
  { $ne: null },
  { toString: 'x', valueOf: 1 },
  { length: 1e9 },
  nested,
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...knownValues), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
)

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000)

/** A hostile value as it would stand in a URL. */
export const hostileText: fc.Arbitrary<string> = hostileValue.map(asText).filter((text) => text.isWellFormed())

/** The known values, each once. */
export const knownTexts: readonly string[] = [...new Set(knownValues.map(asText))].filter((text) => text.isWellFormed())
