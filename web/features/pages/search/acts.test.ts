import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../../../contract/texts.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { createTranslate } from '../../../../contract/create-translate.ts'
import { type Act, addressOfAct, fitsWords, listActs } from './acts.ts'
import { groupsFor } from './option-groups.ts'

const actsFor = (language: Language, text: string, isStaff = false) =>
  groupsFor(createTranslate(textsByLanguage[language], language), text, { isStaff, groups: [], isFormer: false })
    .flatMap(({ options }) => options)
    .map(({ act }) => act)

describe('an act', () => {
  test.each<[Language, string, Act]>([
    ['nl', 'terugbet', 'refund'],
    ['nl', 'nieuwe actie', 'new_project'],
    ['nl', 'wachtwoord', 'security'],
    ['nl', 'api token', 'api_tokens'],
    ['en', 'refund', 'refund'],
    ['en', 'new project', 'new_project'],
    ['en', 'security', 'security'],
    ['en', 'API tokens', 'api_tokens'],
    ['de', 'rückerst', 'refund'],
    ['de', 'neue aktion', 'new_project'],
    ['de', 'passwort', 'security'],
    ['de', 'schlussel', 'api_tokens'],
    ['fr', 'rembours', 'refund'],
    ['fr', 'nouvelle collecte', 'new_project'],
    ['fr', 'sécurité', 'security'],
    ['fr', 'cle', 'api_tokens'],
  ])('in %s is found by “%s”: %s', (language, text, act) => {
    expect(actsFor(language, text)).toContain(act)
  })

  test('is found in every language by its own name, and each has another name', () => {
    for (const language of languages) {
      const t = createTranslate(textsByLanguage[language], language)
      const names = listActs(true).map((act) => t(`search.acts.${act}`))
      expect(new Set(names).size).toBe(names.length)
      for (const act of listActs(true)) expect(fitsWords(t(`search.acts.${act}`), t(`search.acts.${act}`))).toBe(true)
    }
  })

  test('of staff is there for staff alone', () => {
    expect(actsFor('nl', 'kiosk')).toEqual([])
    expect(actsFor('nl', 'kiosk', true)).toHaveLength(5)
    expect(listActs(false).filter((act) => addressOfAct(act).includes('kiosk'))).toEqual([])
  })
})
