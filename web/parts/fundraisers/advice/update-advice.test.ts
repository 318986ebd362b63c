import { expect, test } from 'vitest'
import { adviceOnUpdate } from './update-advice.ts'

const update = { intro: 'De put is klaar.', description: '<p>Hoera.</p>', hasPhoto: false, photoAlt: '' }
const long = `${'woord '.repeat(31).trim()}.`
const picture = (alt: string) => `<img src="/media/a-640.webp" alt="${alt}">`

test.each([
  ['nothing', {}, []],
  ['no words in short', { intro: ' ' }, [['no_intro', { kind: 'field', name: 'intro' }]]],
  ['a long sentence in short', { intro: long }, [['long_sentence', { kind: 'field', name: 'intro' }]]],
  ['no text', { description: '<p></p>' }, [['no_text', { kind: 'begin' }]]],
  ['no text but a picture', { description: picture('Een put') }, []],
  [
    'the second picture without a description',
    { description: picture('Een put') + picture('') },
    [['no_picture_alt', { kind: 'picture', index: 1 }]],
  ],
  ['a photo without a description', { hasPhoto: true }, [['no_photo_alt', { kind: 'field', name: 'photo_alt' }]]],
  ['a photo with one', { hasPhoto: true, photoAlt: 'Een put' }, []],
  ['headings in order', { description: '<h3>Een</h3><p>Hoera.</p><h4>Twee</h4>' }, []],
  [
    'a small heading before a large one',
    { description: '<h4>Een</h4><p>Hoera.</p><h3>Twee</h3><h4>Drie</h4>' },
    [['small_heading', { kind: 'heading', index: 0, turnInto: 'heading' }]],
  ],
  [
    'a heading without words',
    { description: '<h3>Een</h3><h3></h3><p>Hoera.</p>' },
    [['empty_heading', { kind: 'heading', index: 1, turnInto: 'paragraph' }]],
  ],
  [
    'long sentences in a list and a quote',
    { description: `<ul><li><p>${long}</p></li><li>Kort.</li></ul><blockquote><p>${long}</p></blockquote>` },
    [
      ['long_sentence', { kind: 'paragraph', text: long }],
      ['long_sentence', { kind: 'paragraph', text: long }],
    ],
  ],
  ['a script, which never runs', { description: '<p>Hoera.</p><img src="x" alt="a" onerror="throw 1">' }, []],
])('%s', (_title, looked, expected) =>
  expect(adviceOnUpdate({ ...update, ...looked }).map(({ about: subject, target }) => [subject, target])).toEqual(
    expected,
  ),
)
