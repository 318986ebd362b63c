import { expect, test } from 'vitest'
import type { Block, Update } from '../../../../../../contract/fundraisers/content/content.ts'
import { adviceOn, adviceOnOrganization } from './page-advice.ts'

const organizer = {
  kind: 'person',
  name: 'Joke de Wit',
  url: null,
  photo: null,
  anbi: false,
  cbf: false,
  city: '',
} as const
const project = { goal: 1000, description: 'Kort en goed.', photo: null, video_url: null, organizer }
const photo = { key: 'k', widths: [480], width: 480, height: 320, alt: '' }
const block: Block = {
  id: 1,
  title: 'Waarom',
  description: 'Omdat het nodig is.',
  photo: null,
  photo_url: null,
  position: 0,
  blockable_type: 'project',
  blockable_id: 1,
  version: 1,
}
const long = `${'woord '.repeat(31).trim()}.`
const update = { title: 'Begin', intro: 'Kort.', description: '<h3>Groot</h3><p>Tekst.</p>', photo: null } as Update
const subject = (looked: Partial<Parameters<typeof adviceOn>[0]>) =>
  adviceOn({ project, blocks: [], updates: [], holder: 'J. de Wit', ...looked }).map((advice) => advice.about)

test.each([
  ['nothing', {}, []],
  ['no goal', { project: { ...project, goal: null } }, ['no_goal']],
  ['no story', { project: { ...project, description: '' } }, ['no_story']],
  ['a story in blocks', { project: { ...project, description: '' }, blocks: [block] }, []],
  ['a long sentence', { project: { ...project, description: `Kort. ${long}` }, blocks: [] }, ['long_sentence']],
  ['a long sentence in a block', { blocks: [{ ...block, description: long }] }, ['long_sentence']],
  ['a list of short lines', { blocks: [{ ...block, description: long.replaceAll(' ', '\n') }] }, []],
  ['a photo without a description', { blocks: [{ ...block, photo }] }, ['no_alt']],
  ['a photo with one', { blocks: [{ ...block, photo: { ...photo, alt: 'Een put' } }] }, []],
  ['a cover without a description', { project: { ...project, photo } }, ['no_cover_alt']],
  ['a cover with one', { project: { ...project, photo: { ...photo, alt: 'Een put' } } }, []],
  ['a block without a heading', { blocks: [{ ...block, title: '' }] }, ['no_heading']],
  ['an update with headings in order', { updates: [update] }, []],
  [
    'two updates with a small heading above a large one, and one of them without words in short',
    {
      updates: [
        update,
        { ...update, description: '<h4>Klein</h4>' },
        { ...update, intro: '', description: '<h4>K</h4>' },
      ],
    },
    ['update', 'update'],
  ],
  ['a film', { project: { ...project, video_url: 'https://vimeo.com/1' } }, ['captions']],
  ['the account of somebody else', { holder: 'P. Jansen' }, ['other_name']],
  ['an account that is not told', { holder: null }, []],
  ['accents and capitals', { holder: 'JÖKE DE WÎT' }, []],
  [
    'an organization under its own name',
    {
      project: { ...project, organizer: { ...organizer, name: 'Stichting Bron & Water' } },
      holder: 'Stg. Bron en Water',
    },
    [],
  ],
  [
    'two foundations',
    { project: { ...project, organizer: { ...organizer, name: 'Stichting Bron' } }, holder: 'Stichting Vuur' },
    ['other_name'],
  ],
])('%s', (_title, looked, expected) => expect(subject(looked)).toEqual(expected))

test('the advice names the target of its remedy', () => {
  const [goal, alt] = adviceOn({
    project: { ...project, goal: null },
    blocks: [{ ...block, photo }],
    updates: [],
    holder: null,
  })
  expect(goal!.target).toEqual({ kind: 'settings', tab: 'doel' })
  expect(alt).toMatchObject({ title: 'Waarom', target: { kind: 'block', block: { id: 1 } } })
})

const words = 'Wij graven putten en leggen leidingen aan in dorpen waar het water nu een uur lopen is.'
const organization = {
  name: 'Stichting Bron',
  description: words,
  header_image: null,
  bank_account_holder: 'Stg. Bron',
}

test.each([
  ['nothing', {}, []],
  ['hardly a word about itself', { description: 'Water.' }, [['short_story', 'profiel']]],
  ['a long sentence', { description: `${words} ${long}` }, [['long_sentence', 'profiel']]],
  ['a picture without a description', { header_image: photo }, [['no_header_alt', 'beeld']]],
  ['a picture with one', { header_image: { ...photo, alt: 'Een put' } }, []],
  ['the account of somebody else', { bank_account_holder: 'P. Jansen' }, [['other_name_organization', 'bank']]],
  ['no account yet', { bank_account_holder: null }, []],
])('of an organization: %s', (_title, looked, expected) => {
  const advice = adviceOnOrganization({ ...organization, ...looked })
  expect(
    advice.map(({ about: subject, target }) => [subject, target.kind === 'settings' ? target.tab : target.kind]),
  ).toEqual(expected)
})
