import { expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/texts.ts'
import { textsByLanguage } from './all-texts.ts'
import { createTexts } from './texts.ts'

interface Tree {
  [key: string]: string | Tree
}

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )

// Words by which people find an act in the search are theirs, and are shown nowhere.
const textsOf = (language: Language) =>
  flatten(textsByLanguage[language]).filter(([key]) => !key.startsWith('search.words.'))
const withWord = (language: Language, word: RegExp) => textsOf(language).filter(([, text]) => word.test(text))

const fixedSentences = [
  ['errors.unknown', 'Something went wrong. Please try again or contact customer support.'],
  ['ui.select.none', 'Sorry, no matching options.'],
  ['notifications.support.done_title', 'Got It!'],
  ['notifications.support_received', 'We have received your message and will respond soon!'],
] as const

test.each(fixedSentences)(
  '%s is “%s” in English, and in words of its own in every other language [8.13, 8.15, 8.17]',
  (key, english) => {
    const texts = createTexts()
    expect(texts.in('en')(key)).toBe(english)
    expect(new Set(languages.map((language) => texts.in(language)(key))).size).toBe(languages.length)
  },
)

test.each(languages)('a missing card is reported with the name of the button that hands it over, in %s', (language) => {
  const texts = createTexts()
  expect(texts.in(language)('billing.card_missing')).toContain(texts.in(language)('cards.use'))
})

test('one word for one thing: a donation is a donatie, a receipt a bewijs', () => {
  expect(withWord('nl', /\bgift(en)?\b|bonnummer|betaalbewijs|\bfundraiser/i)).toEqual([])
  // Programs speak of projects, people of an actie; what a token may do is for programs.
  const forPeople = withWord('nl', /(?<!\{)\bproject(en)?\b/i).filter(([key]) => !key.startsWith('account.abilities'))
  expect(forPeople).toEqual([])
  expect(withWord('en', /\bgifts?\b|\bcampaigns?\b|e-mail/i)).toEqual([])
})

test('English has an email, logs in, and speaks of fundraisers to people', () => {
  expect(withWord('en', /(?<!\{)\bmails?\b|\bsign(s|ed|ing)?[ -](in|out)\b|\bmeanwhile\b/i)).toEqual([])
  const forPeople = withWord('en', /(?<!\{)\bprojects?\b/i).filter(([key]) => !key.startsWith('account.abilities'))
  expect(forPeople).toEqual([])
})

test('French readers are spoken to as vous', () => {
  expect(withWord('fr', /(?<!\p{L})(tu|ton|ta|tes|toi|te|tien|tienne|t['’]\p{L}+)(?!\p{L})/iu)).toEqual([])
})

test('German readers are spoken to as du', () => {
  // At the beginning of a sentence it may stand for a thing, which then does something alone: “Sie führt zur neuen.”
  const formal = /\bIh(r|re|ren|rem|rer|res|nen)\b|(?<![.:!?]["”]?[\s]|^)\bSie\b|\bSie (\p{L}+en|sind)\b/u
  expect(withWord('de', formal)).toEqual([])
})
