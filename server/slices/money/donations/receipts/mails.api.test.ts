import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
})
afterAll(() => app.close())

async function give(projectId: number, changes: object = {}, language = 'nl') {
  const visitor = app.visitor()
  await visitor.post('/api/language', { language })
  const email = newEmail()
  const donor = { first_name: 'Ilse', last_name: 'van den Broek', email }
  const { token } = await app.give(projectId, { ...donor, amount: 25, ...changes }, { visitor })
  return { email, token }
}

/** The lines of a proof in a text mail. */
const factsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([^:\n]+): (?!http)(.+)$/gm)].map(([, name, value]) => [name, value]))

const organization = {
  name: 'Stichting Bron & Water',
  address: 'Pompstraat 12',
  zipcode: '8011 ZZ',
  city: 'Zwolle',
  anbi: true,
  rsin: '000450106',
}

describe('the proof of a donation', () => {
  test('says the same on the page and in the mail: who received what from whom, when, how and for what', async () => {
    const { id: organizationId } = await insertOrganization(app.deps.db, organization)
    const project = await insertProject(app.deps.db, { organizationId, kind: 'participants', name: 'Schoon water' })
    const participant = await insertParticipant(app.deps.db, { projectId: project.id })
    const { email, token } = await give(project.id, { participant_id: participant.id, payment_method: 'bancontact' })
    const { body } = await app.visitor().get(`/api/donation/${token}`)
    expect(body).toMatchObject({
      recipient: {
        name: 'Stichting Bron & Water',
        address: ['Pompstraat 12', '8011 ZZ Zwolle'],
        rsin: '000450106',
      },
      last_name: 'van den Broek',
      payment_method_name: 'Bancontact',
    })
    expect(factsIn((await latestMail(app, email, 'receipt')).text)).toEqual({
      'Nummer van je bewijs': body.receipt_number,
      'Gegeven door': 'Ilse van den Broek',
      'Ontvangen door': 'Stichting Bron & Water, Pompstraat 12, 8011 ZZ Zwolle',
      RSIN: '000450106',
      Voor: `Schoon water, via ${body.participant.name}`,
      Bedrag: '€ 25,00',
      'Betaald op': '15 januari 2027',
      'Manier van betalen': 'Bancontact',
    })
  })

  test('names no tax number without ANBI, the country when abroad, no town alone, no postal address of a person', async () => {
    const { id: organizationId } = await insertOrganization(app.deps.db, {
      ...organization,
      anbi: false,
      country: 'BE',
    })
    const abroad = await give((await insertProject(app.deps.db, { organizationId })).id)
    expect((await app.visitor().get(`/api/donation/${abroad.token}`)).body.recipient).toEqual({
      name: 'Stichting Bron & Water',
      address: ['Pompstraat 12', '8011 ZZ Zwolle', 'België'],
      rsin: null,
    })
    const { id: withoutStreet } = await insertOrganization(app.deps.db, { ...organization, address: '' })
    const town = await give((await insertProject(app.deps.db, { organizationId: withoutStreet })).id)
    expect((await app.visitor().get(`/api/donation/${town.token}`)).body.recipient.address).toEqual([])
    const owner = await insertUser(app.deps.db, { name: 'Noor de Wit', address: 'Thuisweg 1', city: 'Utrecht' })
    const own = await give((await insertProject(app.deps.db, { ownerId: owner.id })).id)
    const mail = await latestMail(app, own.email, 'receipt')
    expect(factsIn(mail.text)['Ontvangen door']).toBe('Noor de Wit')
    expect(mail.text).not.toContain('Thuisweg')
  })

  test('reads from top to bottom as a letter, with the manager’s words marked in their own language', async () => {
    const { id: organizationId } = await insertOrganization(app.deps.db, organization)
    const project = await insertProject(app.deps.db, {
      organizationId,
      name: 'Schoon water',
      language: 'nl',
      thankMailMotivation: 'Namens het dorp: bedankt!\n\nWe sturen je een foto van de put.',
    })
    const { email } = await give(project.id, {}, 'fr')
    const mail = await latestMail(app, email, 'receipt')
    expect(mail.text.replace(/https?:\S+/g, '…').split('\n\n')).toEqual([
      'Stuiver',
      'Merci, Ilse !',
      'Nous avons reçu votre don de 25,00 € à Schoon water.',
      'Namens het dorp: bedankt!',
      'We sturen je een foto van de put.',
      'Votre reçu',
      expect.stringMatching(/^Numéro de reçu: 2027-\d+\nDonné par: Ilse van den Broek\nReçu par: Stichting/),
      'Voir votre don: …',
      'Tous vos dons et votre relevé annuel: …',
      'Vous recevez cet e-mail parce que vous avez fait un don via Stuiver. Gardez-le comme reçu.',
    ])
    expect(mail.html).toMatch(/<div lang="nl"[^>]*class="words"/)
    expect(mail.html).toMatch(/<html[^>]* lang="fr"/)
    expect(mail.html).toMatch(/<td[^>]*><span lang="nl">Schoon water<\/span><\/td>/)
    expect(mail.html).toContain('name="viewport"')
    expect(mail.html).toContain('prefers-color-scheme: dark')
  })
})

test('managers read what the donor wrote, its participant or team, and whether it is once or every month', async () => {
  const manager = await insertUser(app.deps.db, { language: 'en' })
  const project = await insertProject(app.deps.db, {
    ownerId: manager.id,
    kind: 'participants',
    allowTeams: true,
    name: 'Schoon water',
  })
  const participant = await insertParticipant(app.deps.db, { projectId: project.id, name: 'Sanne' })
  const team = await insertTeam(app.deps.db, { projectId: project.id, name: 'De Pompers' })
  await give(project.id, { participant_id: participant.id, message: 'Zet hem op!' })
  await give(project.id, { team_id: team.id, donation_type: 'recurring', amount: 10 })
  await give(project.id, { anonymous: true, first_name: '', last_name: '', amount: 5 })
  app.clock.advance(minutes(2))
  const mail = await latestMail(app, manager.email, 'new-donations')
  expect(mail.subject).toBe('3 new donations, €40 together, for Schoon water')
  const parts = mail.text.split('\n\n')
  expect(parts.slice(parts.indexOf('Ilse van den Broek: €25.00'), -2)).toEqual([
    'Ilse van den Broek: €25.00',
    'once, for participant Sanne',
    'Zet hem op!',
    'Ilse van den Broek: €10.00',
    'every month, for team De Pompers',
    'Anonymous: €5.00',
    'once, for the whole fundraiser',
  ])
  expect(mail.html).toMatch(/<div lang="nl"[^>]*class="words"/)
})
