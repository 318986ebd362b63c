import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Sanne Verhoef', 'SV'],
  ['Anne van der Berg', 'AB'],
  ['Marijke & Bert', 'MB'],
  ['Stichting Bron & Water', 'SW'],
  ['joke de wit', 'JW'],
  ['Ömer', 'Ö'],
  ['𝒜da', '𝒜'],
  ['  ', '?'],
  ['42', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
