import { expect, test } from 'vitest'
import { languages } from '../../texts.ts'
import { embedColours, embedKinds, languageOfUrl, readLook, segmentOfLook } from './embed-look.ts'

test('reads every look that it writes, and no other', () => {
  for (const kind of embedKinds)
    for (const colours of embedColours)
      for (const language of languages)
        for (const isFitted of [true, false]) {
          const look = { kind, colours, language, isFitted }
          expect(readLook(segmentOfLook(look))).toEqual(look)
        }
  for (const segment of [
    '',
    'form',
    'form-dark',
    'form-dark-xx',
    'form-dark-nl-fit-fit',
    'FORM-dark-nl',
    'toString-dark-nl',
  ])
    expect(readLook(segment), segment).toBeUndefined()
})

test('takes the language of the URL of a small page alone', () => {
  expect(languageOfUrl('/loop/embed/form-dark-fr-fit?amount=5')).toBe('fr')
  for (const url of [
    '/loop/embed',
    '/loop/embed/form',
    '/loop',
    '/a/loop/embed/form-dark-fr',
    '/loop/embed/form-dark-fr/x',
  ])
    expect(languageOfUrl(url), url).toBeUndefined()
})
