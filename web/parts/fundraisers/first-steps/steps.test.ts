import { describe, expect, test } from 'vitest'
import { draftSteps } from './draft-steps.ts'
import { organizationSteps } from './organization-steps.ts'
import { isNewPage, participantSteps } from './participant-steps.ts'
import type { Step } from './steps.ts'
import { isNewTeam, teamSteps } from './team-steps.ts'
import { isYoung, weekSteps } from './week-steps.ts'

const doneIn = (steps: readonly Step[]) => steps.filter(({ isDone }) => isDone).map(({ id }) => id)
const stepOf = (steps: readonly Step[], id: string) => steps.find((step) => step.id === id)
const photo = { key: 'k', widths: [480], width: 480, height: 320, alt: '' }

describe('a draft', () => {
  const project = {
    url: 'dijkloop',
    description: '',
    blocks: [] as unknown[],
    photo: null as typeof photo | null,
    goal: null as number | null,
    is_payment_link: false,
    bank_account: null as string | null,
    bank_account_holder: null as string | null,
  }
  const publishing = { account_of: null, review: null } as Parameters<typeof draftSteps>[0]['publishing']

  test.each([
    ['has nothing', {}, {}, []],
    ['has a photo', { photo }, {}, ['photo']],
    ['has a text', { description: 'Voor de dijk.' }, {}, ['story']],
    ['has a block', { blocks: [{}] }, {}, ['story']],
    ['has a goal', { goal: 500 }, {}, ['goal']],
    ['has an account', { bank_account: 'NL91', bank_account_holder: 'Noor' }, { account_of: 'project' }, ['account']],
    ['has an account without its holder', { bank_account: 'NL91' }, { account_of: 'project' }, []],
    ['has the account of its organization', {}, { account_of: 'organization' }, ['account']],
  ] as const)('that %s', (_has, changed, answer, done) => {
    const steps = draftSteps({ project: { ...project, ...changed }, publishing: { ...publishing, ...answer } })
    expect(doneIn(steps)).toEqual(done)
    expect(steps.map(({ id }) => id)).toEqual(['photo', 'story', 'goal', 'account', 'publish', 'friends'])
  })

  test('leads to the field of each step, and waits while staff look at it', () => {
    const steps = draftSteps({ project, publishing })
    expect(stepOf(steps, 'story')).toMatchObject({ href: '/dijkloop?settings=pagina&field=description' })
    expect(stepOf(steps, 'account')).toMatchObject({ href: '/dijkloop?settings=organisatie&field=bank_account' })
    const [holder] = draftSteps({ project: { ...project, bank_account: 'NL91' }, publishing }).slice(3)
    expect(holder).toMatchObject({ href: '/dijkloop?settings=organisatie&field=bank_account_holder' })
    expect(stepOf(steps, 'publish')).toMatchObject({
      isWaiting: false,
      isDone: false,
      href: '/dijkloop#publiceren',
    })
    const review = { state: 'pending' as const, reason: '', decided_at: null }
    const waiting = draftSteps({ project, publishing: { ...publishing, review } as typeof publishing })
    expect(stepOf(waiting, 'publish')).toMatchObject({ isWaiting: true, isDone: false })
  })

  test('that is a payment link has no goal', () => {
    const steps = draftSteps({ project: { ...project, is_payment_link: true }, publishing })
    expect(steps.map(({ id }) => id)).not.toContain('goal')
  })
})

describe('a young project', () => {
  const now = Date.parse('2026-03-20T10:00:00Z')

  test.each([
    ['a draft', { state: 0, published_at: null, donation_count: 0 }, false],
    ['just public', { state: 1, published_at: '2026-03-20T09:00:00Z', donation_count: 0 }, true],
    ['13 days old, with many donors', { state: 1, published_at: '2026-03-07T09:00:00Z', donation_count: 40 }, true],
    ['15 days old, with many donors', { state: 1, published_at: '2026-03-05T09:00:00Z', donation_count: 40 }, false],
    ['a year old, with 4 donations', { state: 1, published_at: '2025-03-05T09:00:00Z', donation_count: 4 }, true],
    ['a year old, with 5 donations', { state: 1, published_at: '2025-03-05T09:00:00Z', donation_count: 5 }, false],
    ['finished', { state: 2, published_at: '2026-03-19T09:00:00Z', donation_count: 1 }, false],
  ])('%s', (_title, dated, isStillYoung) => {
    expect(isYoung(dated, now)).toBe(isStillYoung)
  })

  const project = {
    id: 4,
    url: 'dijkloop',
    donation_count: 1,
    participant_count: 0,
    allow_peer_to_peer: true,
    is_payment_link: false,
    blogs: [] as unknown[],
  }
  const nothing = { visits: 9, hasUnthanked: true }

  test.each([
    ['nothing', {}, {}, []],
    ['its donors thanked', {}, { hasUnthanked: false }, ['thanks']],
    ['ten visits', {}, { visits: 10 }, ['friends']],
    ['a participant', { participant_count: 1 }, {}, ['invite']],
    ['an update', { blogs: [{}] }, {}, ['update']],
  ])('with %s', (_has, changed, seen, done) => {
    const steps = weekSteps({ project: { ...project, ...changed }, ...nothing, ...seen })
    expect(doneIn(steps)).toEqual(done)
    expect(steps.map(({ id }) => id)).toEqual(['thanks', 'friends', 'invite', 'update'])
  })

  test.each([
    ['no donations', { donation_count: 0 }, ['friends', 'invite', 'update']],
    ['no participants', { allow_peer_to_peer: false }, ['thanks', 'friends', 'update']],
    ['nothing but a form', { allow_peer_to_peer: false, is_payment_link: true }, ['thanks', 'friends']],
  ])('one that has %s shows nothing that it cannot do', (_has, changed, ids) => {
    const steps = weekSteps({ project: { ...project, ...changed }, ...nothing })
    expect(steps.map(({ id }) => id)).toEqual(ids)
  })
})

describe('an organization', () => {
  const organization = {
    id: 3,
    url: 'bron',
    role: 'owner' as const,
    photo: null,
    description: '',
    email: 'info@bron.nl',
    phone: '',
    address: 'Dijk 1',
    zipcode: '1234 AB',
    city: 'Ede',
    registration_number: null,
    bank_account: 'NL91ABNA0417164300',
    bank_account_holder: null,
    users: [{}] as never[],
    is_public: false,
    review: null,
  }

  test.each([
    ['nothing whole', {}, 0, []],
    ['a logo', { photo }, 0, ['logo']],
    ['a description', { description: 'Wij graven putten.' }, 0, ['about']],
    ['all of its contact details', { phone: '0612345678' }, 0, ['contact']],
    ['a registration number', { registration_number: '12345678' }, 0, ['registration']],
    ['the holder of its account', { bank_account_holder: 'Bron' }, 0, ['organization_account']],
    ['a second member', { users: [{}, {}] as never[] }, 0, ['colleague']],
    ['a public page', { is_public: true }, 0, ['publish_organization']],
    ['a project', {}, 1, ['first_project']],
  ])('with %s', (_has, changed, projectCount, done) => {
    expect(doneIn(organizationSteps({ organization: { ...organization, ...changed }, projectCount }))).toEqual(done)
  })

  test('shows a captain no step of a project, which only owners begin', () => {
    const steps = organizationSteps({ organization: { ...organization, role: 'captain' }, projectCount: 0 })
    expect(stepOf(steps, 'first_project')).toBeUndefined()
  })
})

describe('a team', () => {
  const team = {
    url: 'wind',
    photo: null,
    motivation: '',
    goal: null,
    member_count: 1,
    donation_count: 0,
    state: 'active' as const,
    allBlogs: [],
  }

  test.each([
    ['nothing', {}, []],
    ['a photo', { photo }, ['team_photo']],
    ['a reason', { motivation: 'Samen.' }, ['team_story']],
    ['a goal', { goal: 100 }, ['team_goal']],
    ['a second member', { member_count: 2 }, ['members']],
    ['a donation', { donation_count: 1 }, ['team_friends']],
    ['an update', { allBlogs: [{}] }, ['team_update']],
  ])('with %s', (_has, changed, done) => {
    expect(doneIn(teamSteps({ ...team, ...changed }, 'dijkloop'))).toEqual(done)
  })

  test.each([
    ['is alone', { donation_count: 9 }, true],
    ['has four donations', { member_count: 6, donation_count: 4 }, true],
    ['has members and donors', { member_count: 2, donation_count: 5 }, false],
    ['is closed', { state: 'closed' as const }, false],
  ])('that %s', (_has, changed, isNew) => {
    expect(isNewTeam({ ...team, ...changed })).toBe(isNew)
  })
})

describe('a participant', () => {
  const participant = { url: 'fatima', photo: null, motivation: '', goal: null, donation_count: 0 }

  test.each([
    ['nothing', {}, [], []],
    ['a photo', { photo }, [], ['own_photo']],
    ['a reason', { motivation: 'Daarom.' }, [], ['own_story']],
    ['a goal', { goal: 100 }, [], ['own_goal']],
    ['a donation', { donation_count: 1 }, [], ['own_friends']],
    ['an update', {}, [{}], ['own_update']],
  ])('with %s', (_has, changed, updates, done) => {
    const page = { project: { url: 'dijkloop' }, participant: { ...participant, ...changed }, updates }
    const steps = participantSteps(page)
    expect(doneIn(steps)).toEqual(done)
    expect(stepOf(steps, 'own_story')).toMatchObject({
      href: '/dijkloop/deelnemers/fatima?settings=own&field=motivation',
    })
  })

  test.each([
    [4, true],
    [5, false],
  ])('with %i donations', (donation_count, isNew) => {
    expect(isNewPage({ ...participant, donation_count })).toBe(isNew)
  })
})
