import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const current = async (visitor: Visitor) => (await visitor.get('/api/visitor')).body

const details = {
  name: 'Els Bakker',
  first_name: 'Els',
  last_name_prefix: 'van de',
  last_name: 'Bakker',
  address: 'Dijk 4',
  postal_code: '1234 AB',
  city: 'Hoorn',
  country: 'NL',
  phone_number: '06 12345678',
  date_of_birth: '1980-02-29',
}

const save = (visitor: Visitor, body: object) => visitor.write('PUT', '/settings/contact', body)

describe('the signed-in user', () => {
  test('has every field of the interface, and none that is secret [3.19, 6.02, 7.32]', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Els', email: 'els@example.test' })
    const named = {
      id: user.id,
      name: 'Els',
      email: 'els@example.test',
      pending_email: null,
      is_email_verified: true,
      language: 'nl',
      is_staff: false,
      needs_second_factor: false,
      photo: null,
      photo_url: '',
      first_name: '',
      last_name_prefix: '',
      last_name: '',
      address: '',
      postal_code: '',
      city: '',
      country: 'NL',
      phone_number: '',
      date_of_birth: null,
      uses_two_factor_auth: false,
      is_phone_factor_offered: true,
      uses_authenticator_app: false,
      password_needs_factor: false,
      recovery_codes_left: 0,
      country_code: null,
      phone: null,
      last_read_announcements_at: null,
      created_at: '2026-02-28T10:00:00.000Z',
    }
    // The data that pages read about their visitor brings nothing of a bill along.
    expect(await current(visitor)).toEqual(named)
    expect((await visitor.get('/user/current')).body).toEqual({
      ...named,
      subscriptions: [],
      trial_ends_at: null,
      tax_rate: 0,
      card_brand: null,
      card_last_four: null,
      billing_address: null,
      billing_address_line_2: null,
      billing_city: null,
      billing_state: null,
      billing_zip: null,
      billing_country: null,
      vat_id: null,
      extra_billing_information: null,
      card_provider_id: null,
      blog_subscriptions: [],
    })
  })

  test('is null for a guest [6.01, 7.32]', async () => {
    for (const path of ['/user/current', '/api/visitor'])
      expect(await app.visitor().get(path)).toMatchObject({ status: 200, body: null })
  })
})

describe('contact information', () => {
  test('is changed and answered [1.07, 2.23, 7.38]', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const { status, body } = await save(visitor, { ...details, email: user.email })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ ...details, email: user.email, pending_email: null })
    expect(body.message).toBe('Je gegevens zijn opgeslagen.')
    expect(await current(visitor)).toEqual(body.user)
    expect(await mailsTo(app, user.email)).toEqual([])
  })

  test('changes in the sent fields alone: a name and an e-mail address by themselves leave all the rest [7.38]', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const full = (await save(visitor, { ...details, email: user.email })).body.user
    const short = { name: 'Els B.', email: user.email }
    expect((await save(visitor, short)).body.user).toEqual({ ...full, name: 'Els B.' })
    expect((await save(visitor, { ...short, city: '', date_of_birth: '' })).body.user).toEqual({
      ...full,
      name: 'Els B.',
      city: '',
      date_of_birth: null,
    })
    // A code is held against the country that is stored, and a country against the code.
    for (const change of [{ postal_code: '9000' }, { country: 'BE' }])
      expect(Object.keys((await save(visitor, { ...short, ...change })).body.errors)).toEqual(['postal_code'])
    expect((await save(visitor, { ...short, postal_code: '9000', country: 'BE' })).status).toBe(200)
    expect((await save(visitor, { ...short, postal_code: '1000' })).body.user).toMatchObject({ country: 'BE' })
  })

  test.each([
    { field: 'name', value: '' },
    { field: 'name', value: 'x'.repeat(256) },
    { field: 'name', value: '\u200b\u3164' },
    { field: 'email', value: 'els' },
    { field: 'postal_code', value: '12345' },
    { field: 'postal_code', value: '0123 AB' },
    ...['1234 SA', '1234sd', '1234 Ss'].map((value) => ({ field: 'postal_code', value })),
    { field: 'country', value: 'Nederland' },
    { field: 'country', value: 'XX' },
    { field: 'country', value: 'nl' },
    { field: 'email', value: `${'a'.repeat(65)}@example.test` },
    { field: 'phone_number', value: 'bel maar' },
    { field: 'phone_number', value: '0612' },
    { field: 'date_of_birth', value: '29-02-1980' },
    { field: 'date_of_birth', value: '1981-02-29' },
    { field: 'date_of_birth', value: '2026-03-11' },
    { field: 'date_of_birth', value: '1899-12-31' },
    { field: 'city', value: 'nul\u0000' },
  ])('is refused with $field $value, and nothing changes [8.01]', async ({ field, value }) => {
    const { visitor, ...user } = await app.signInAnew()
    const { status, body } = await save(visitor, { ...details, email: user.email, [field]: value })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    expect(await current(visitor)).toMatchObject({ name: user.name, city: '' })
  })

  test('gives all errors of its fields at once, and of them together [8.01]', async () => {
    const { visitor } = await app.signInAnew()
    const wrong = { email: 'els@', postal_code: '12', phone_number: 'bel maar', date_of_birth: '1981-02-29' }
    const { status, body } = await save(visitor, { ...details, ...wrong })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, Object.keys(wrong).toSorted()])
    const elsewhere = await save(visitor, { ...details, email: 'els@example.test', country: 'XX', postal_code: '12' })
    expect(Object.keys(elsewhere.body.errors)).toEqual(['country'])
  })

  test('takes names of 255 characters, without invisible characters', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const name = 'x'.repeat(255)
    expect((await save(visitor, { ...details, email: user.email, name })).body.user.name).toBe(name)
    const { body } = await save(visitor, { ...details, email: user.email, name: 'Jan\u202e \u200bSmit' })
    expect(body.user.name).toBe('Jan Smit')
  })

  test('has the postal codes of other countries as they are', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const { body } = await save(visitor, { ...details, email: user.email, country: 'BE', postal_code: '8400' })
    expect(body.user).toMatchObject({ country: 'BE', postal_code: '8400' })
  })

  test.each([
    'id',
    'is_staff',
    'isStaff',
    'emailVerifiedAt',
    'email_verified_at',
    'is_email_verified',
    'passwordHash',
    'password_hash',
    'password',
    'pendingEmail',
    'pending_email',
    'language',
    'photoId',
    'photo_id',
    'photo',
    'photo_url',
    'user_id',
    'twoFactorPhone',
    'two_factor_phone',
    'uses_two_factor_auth',
    'phone',
    'country_code',
    'twoFactorResetHash',
    'totpSecretSealed',
    'recovery_codes_left',
    'lastReadAnnouncementsAt',
    'createdAt',
    'created_at',
    'subscriptions',
    'trial_ends_at',
    'tax_rate',
    'vat_id',
  ])('takes no field that is not its own: %s', async (field) => {
    const { visitor, ...user } = await app.signInAnew()
    const before = await current(visitor)
    const { status, body } = await save(visitor, { name: user.name, email: user.email, [field]: '2020-01-01' })
    expect(status).toBe(200)
    expect(body.user).toEqual(before)
    await app.signIn(user.email)
  })

  test('is for signed-in users [8.02]', async () => {
    expect((await save(app.visitor(), { ...details, email: 'a@example.test' })).status).toBe(401)
  })
})

describe('another e-mail address', () => {
  test('counts once its owner follows the link; the old one hears it before and after [2.23]', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Wil' })
    const { body } = await save(visitor, { name: 'Wil', email: 'nieuw@example.test' })
    expect(body.user).toMatchObject({ email: user.email, pending_email: 'nieuw@example.test' })
    expect(body.message).toContain('nieuw@example.test')
    expect(await mailsTo(app, user.email, 'email_change_asked')).toHaveLength(1)

    const token = tokenIn(await latestMail(app, 'nieuw@example.test', 'change_email'))
    expect((await visitor.post('/account/verify', { token })).body.redirect).toBe('/settings')
    expect(await current(visitor)).toMatchObject({ email: 'nieuw@example.test', pending_email: null })
    expect(await mailsTo(app, user.email, 'email_changed')).toHaveLength(1)
    await app.signIn('nieuw@example.test')
    expect((await app.visitor().post('/login', { email: user.email, password: builtPassword })).status).toBe(422)
    expect((await visitor.post('/account/verify', { token })).status).toBe(422)
  })

  test('that belongs to another user is answered alike; only they hear it, and nothing changes', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    const holder = await insertUser(app.deps.db, { email: 'bezet@example.test' })
    const takenAnswer = await save(visitor, { name: 'Ru', email: 'Bezet@example.test' })
    const free = await save((await app.signInAnew({ name: 'Ru' })).visitor, { name: 'Ru', email: 'vrij@example.test' })
    expect(takenAnswer.status).toBe(free.status)
    expect(takenAnswer.body.message.replace('Bezet', '')).toBe(free.body.message.replace('vrij', ''))
    expect(await mailsTo(app, 'Bezet@example.test')).toEqual([])
    expect((await mailsTo(app, holder.email)).map(({ kind }) => kind)).toEqual(['address_in_use'])
    expect(await current(visitor)).toMatchObject({ email: user.email })
  })

  test('that another user took in the meantime is not taken from them', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    await save(visitor, { name: 'Ru', email: 'race@example.test' })
    const token = tokenIn(await latestMail(app, 'race@example.test', 'change_email'))
    await insertUser(app.deps.db, { email: 'race@example.test' })
    expect((await visitor.post('/account/verify', { token })).status).toBe(422)
    expect(await current(visitor)).toMatchObject({ email: user.email })
  })

  test('is overtaken by a later one, and waits a day', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    await save(visitor, { name: 'Ru', email: 'eerste@example.test' })
    const first = tokenIn(await latestMail(app, 'eerste@example.test', 'change_email'))
    await save(visitor, { name: 'Ru', email: 'tweede@example.test' })
    expect((await visitor.post('/account/verify', { token: first })).status).toBe(422)
    const second = tokenIn(await latestMail(app, 'tweede@example.test', 'change_email'))
    await save(visitor, { name: 'Ru', email: 'tweede@example.test' })
    expect(await mailsTo(app, 'tweede@example.test')).toHaveLength(1)

    app.clock.advance(days(1))
    const later = app.visitor()
    expect((await later.post('/account/verify', { token: second })).status).toBe(422)
  })

  test('can have its link sent again [7.13]', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    await save(visitor, { name: 'Ru', email: 'opnieuw@example.test' })
    await visitor.post('/account/verify/resend')
    expect(await mailsTo(app, 'opnieuw@example.test', 'change_email')).toHaveLength(2)
  })

  test('makes links that went to the old one worthless', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    await visitor.post('/password/forgot', { email: user.email })
    const old = tokenIn(await latestMail(app, user.email, 'reset_password'))
    await save(visitor, { name: 'Ru', email: 'verhuisd@example.test' })
    await visitor.post('/account/verify', {
      token: tokenIn(await latestMail(app, 'verhuisd@example.test', 'change_email')),
    })
    const password = 'drie zeilen aan de mast'
    const reset = (email: string) =>
      app.visitor().post('/password/reset', { token: old, email, password, password_confirmation: password })
    expect((await reset(user.email)).status).toBe(422)
    expect((await reset('verhuisd@example.test')).status).toBe(422)
  })
})

describe('the profile', () => {
  test('names what it lacks before its owner may publish [5.10, 7.08]', async () => {
    const { visitor, ...user } = await app.signInAnew()
    expect((await visitor.get('/api/user/check-profile')).body).toEqual({
      success: false,
      wrong: ['last_name', 'address', 'postal_code', 'city', 'phone_number', 'photo'],
      message: [
        'Vul je achternaam in.',
        'Vul je adres in.',
        'Vul je postcode in.',
        'Vul je woonplaats in.',
        'Vul je telefoonnummer in.',
        'Kies een profielfoto.',
      ],
    })
    await save(visitor, { ...details, email: user.email })
    expect((await visitor.get('/api/user/check-profile')).body).toMatchObject({ success: false, wrong: ['photo'] })
  })

  test('is that of the signed-in user [8.02]', async () => {
    expect((await app.visitor().get('/api/user/check-profile')).status).toBe(401)
  })
})

describe('the language of an account', () => {
  test('is changed, and that of the browser with it [2.23]', async () => {
    const { visitor } = await app.signInAnew()
    expect((await visitor.write('PUT', '/settings/language', { language: 'de' })).body).toEqual({ language: 'de' })
    expect(visitor.cookies.get('language')).toBe('de')
    expect(await current(visitor)).toMatchObject({ language: 'de' })
    expect((await visitor.write('PUT', '/settings/language', { language: 'es' })).status).toBe(422)
    expect((await app.visitor().write('PUT', '/settings/language', { language: 'de' })).status).toBe(401)
  })

  test.each([undefined, 'de'])(
    'is spoken to its owner, also in a browser that was in another one: %s',
    async (other) => {
      const { visitor } = await app.signInAnew({ language: 'fr' })
      if (other === undefined) visitor.cookies.delete('language')
      else visitor.cookies.set('language', other)
      expect((await visitor.get('/api/user/check-profile')).body.message[0]).toBe('Indiquez votre nom de famille.')
      const { body } = await save(visitor, { name: '', email: 'x' })
      expect(body.message).toBe('Tout n’est pas rempli correctement.')
    },
  )
})
