import { act, cleanup, screen } from '@testing-library/react'
import { data, useNavigation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { alertText, errorOf, field, person } from '../../../../tests/support/show.tsx'
import { DonateWizard } from './donate-wizard.tsx'
import type { DonationAnswer } from './donation/donation-answer.ts'
import type { DonationOffer } from './donation/donation-offer.ts'
import { filledValues, sampleOffer } from '../../../../tests/support/samples/donation-form.ts'
import { emptyDonationValues, type DonationValues } from './donation/donation-values.ts'
import { sampleDonateContext } from '../../../../tests/support/samples/donate-context.ts'

const path = '/schoon-water/doneer'
const account = {
  'payment_method_attributes.consumerName': 'I. van den Broek',
  'payment_method_attributes.consumerAccount': 'NL91ABNA0417164300',
  agree_directdebit: true,
}

interface World {
  values?: Partial<DonationValues>
  hash?: string
  answer?: DonationAnswer
  /** The server's answers to donations, one after the other. */
  answers?: Partial<DonationAnswer>[]
  isSecure?: boolean
  offer?: DonationOffer
}

/** The wizard on a page of its own, with a server that notes down what it is sent. */
async function showWizard({
  values = {},
  hash = '',
  answer,
  answers = [],
  isSecure = false,
  offer = sampleOffer,
}: World = {}) {
  const submissions: Record<string, string>[] = []
  const Page = () => (
    <>
      <RouterState />
      <DonateWizard
        donation={sampleDonateContext}
        offer={offer}
        initialValues={answer?.values ?? { ...emptyDonationValues, donation_type: 'single', ...values }}
        answer={answer}
        isSecure={isSecure}
      />
    </>
  )
  await showOnRoute(Page, {
    path: '/:project/doneer',
    url: `${path}${hash}`,
    action: async ({ request }) => {
      submissions.push(Object.fromEntries(await request.formData()) as Record<string, string>)
      const next = answers[submissions.length - 1] ?? {}
      return data({ values: filledValues, fields: {}, alert: undefined, step: 3, ...next }, 422)
    },
  })
  return submissions
}

/** Says whether the router is on its way somewhere. */
function RouterState() {
  return <output data-router={useNavigation().state} />
}

/** Lets navigations and answers arrive. */
const settle = () =>
  act(() =>
    vi.waitFor(() => expect(screen.getByRole('status').dataset['router']).toBe('idle'), {
      interval: 1,
      timeout: 60_000,
    }),
  )

const own = () => field('Ander bedrag')
const suggestion = (euros: number) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`€.${euros}\\b`) })
const forward = () => screen.getByRole('button', { name: /^(Verder|Naar|Geef) ?/ })

async function goOn() {
  await person.click(forward())
  await settle()
}

const headings = ['Hoeveel wil je geven?', 'Hoe wil je geven?', 'Wie mogen we bedanken?']
/** The step that is seen: the others are there too, for a browser without scripts. */
const currentStep = () => headings.findIndex((text) => screen.getByText(text).closest('[hidden]') === null) + 1

describe('the donation wizard', () => {
  beforeEach(() => sessionStorage.clear())

  test('stays at the amount until there is one, with the error at its field and the focus on it [4.07, 5.01]', async () => {
    await showWizard()
    await goOn()
    expect(currentStep()).toBe(1)
    expect(errorOf('Ander bedrag')).toBe('Kies een bedrag of vul er zelf een in.')
    expect(document.activeElement).toBe(own())
  })

  test('an error goes as soon as its field is changed', async () => {
    await showWizard()
    await goOn()
    await person.type(own(), '5')
    expect(errorOf('Ander bedrag')).toBeUndefined()
  })

  test('a step that is done leads to the next one, and the reader goes along [4.07]', async () => {
    await showWizard({ values: { payment_method: 'ideal' } })
    await person.type(own(), '25')
    await goOn()
    expect(currentStep()).toBe(2)
    expect(document.activeElement?.textContent).toBe('Hoe wil je geven?')
    await goOn()
    expect(currentStep()).toBe(3)
  })

  test('a promise by the month names the month above every step and in every button [4.07]', async () => {
    await showWizard({ values: { ...filledValues, donation_type: 'recurring', payment_method: 'ideal' } })
    const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((result) => result.textContent)
    const headings = textsOf('[data-step] h2')
    expect(headings).toHaveLength(3)
    const onward = textsOf('[data-step] button').filter((text) => /^(Verder|Naar|Geef)/.test(text))
    expect(onward).toHaveLength(3)
    for (const text of [...headings, ...onward]) expect(text).toContain('maand')
  })

  test.each([
    ['Ander bedrag', '2000000', 1, 'Geef hoogstens'],
    ['Naam van de rekeninghouder', ' ', 2, 'Vul de naam van de rekeninghouder in.'],
    ['Rekeningnummer (IBAN)', 'NL91ABNA0417164301', 2, 'Dit rekeningnummer (IBAN) klopt niet.'],
    ['Rekeningnummer (IBAN)', 'TR330006100519786457841326', 2, 'buiten het SEPA-gebied'],
    ['Voornaam', ' ', 3, 'Vul je voornaam in.'],
    ['Achternaam', ' ', 3, 'Vul je achternaam in.'],
    ['E-mailadres', 'ilse@voorbeeld', 3, 'Vul een geldig e-mailadres in.'],
  ])('%s is checked when it is left: %j in step %i', async (label, text, step, problem) => {
    await showWizard({ values: { ...filledValues, payment_method: 'directdebit' }, hash: `#stap-${step}` })
    await person.fill(field(label), text)
    expect(errorOf(label)).toBeUndefined()
    await person.tab()
    await settle()
    expect(errorOf(label)).toContain(problem)
  })

  test('what a suggestion buys is marked as the language of the project, and so is its name', async () => {
    await showWizard()
    for (const { name } of sampleDonateContext.gift_suggestions) {
      const shown = [...document.querySelectorAll('[data-step="1"] span')].find(
        ({ textContent }) => textContent === name,
      )
      expect(shown?.getAttribute('lang')).toBe(sampleDonateContext.project.language)
    }
  })

  test('a suggestion and an own amount exclude each other [4.07]', async () => {
    await showWizard()
    await person.click(suggestion(25))
    await person.type(own(), '4')
    expect(suggestion(25).checked).toBe(false)
    await person.click(suggestion(10))
    expect(own().value).toBe('')
  })

  test('a wrong e-mail address is shown in the words of the specification, and the donation is not sent [5.02]', async () => {
    const mail = await showWizard({ values: { ...filledValues, email: 'ilse@voorbeeld' }, hash: '#stap-3' })
    await goOn()
    expect(errorOf('E-mailadres')).toBe('Vul een geldig e-mailadres in.')
    expect(document.activeElement).toBe(field('E-mailadres'))
    expect(mail).toEqual([])
  })

  test('a link to a later step stops at the first one that is not right yet [4.07]', async () => {
    await showWizard({ hash: '#stap-3' })
    expect(currentStep()).toBe(1)
  })

  test.each([
    ['amount', 1, 'Ander bedrag'],
    ['payment_method_attributes.consumerAccount', 2, 'Rekeningnummer (IBAN)'],
    ['payment_method_attributes.consumerName', 2, 'Naam van de rekeninghouder'],
    ['email', 3, 'E-mailadres'],
  ] as const)(
    'what the server says about %s leads back to step %i and to the field [4.07, 8.01]',
    async (name, step, label) => {
      const answer = { fields: { [name]: 'Klopt niet.', message: 'Ook niet.' }, step }
      await showWizard({ values: filledValues, hash: '#stap-3', answers: [answer] })
      await goOn()
      expect(currentStep()).toBe(step)
      expect(errorOf(label)).toBe('Klopt niet.')
      expect(document.activeElement).toBe(field(label))
    },
  )

  test('what the server says about the donation as a whole is an alert, and nothing is lost [8.07]', async () => {
    await showWizard({
      values: filledValues,
      hash: '#stap-3',
      answers: [{ alert: { text: 'De bank antwoordt niet.' } }],
    })
    await goOn()
    expect(alertText()).toContain('De bank antwoordt niet.')
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
    expect(field('E-mailadres').value).toBe('ilse@voorbeeld.nl')
  })

  test.each([
    ['directdebit', 'We weten niet of je donatie is aangekomen', 0],
    ['ideal', 'Je donatie is nog niet gedaan', 1],
  ])('without an answer it shows of %s only known facts: %s [8.07]', async (payment_method, heading, others) => {
    const answers = [{ alert: { key: 'donate.offline' as const }, isUnknown: true }]
    await showWizard({ values: { ...filledValues, ...account, payment_method }, hash: '#stap-3', answers })
    await goOn()
    expect(alertText()).toContain(heading)
    expect(screen.queryAllByRole('button', { name: 'Kies een andere betaalmethode' })).toHaveLength(others)
  })

  test('what a debit was refused for is known, and another way is offered', async () => {
    await showWizard({
      values: { ...filledValues, ...account, payment_method: 'directdebit' },
      hash: '#stap-3',
      answers: [{ alert: { text: 'De betaaldienst kan deze betaling niet starten.' } }],
    })
    await goOn()
    expect(alertText()).toContain('Je donatie is nog niet gedaan')
    expect(screen.getAllByRole('button', { name: 'Kies een andere betaalmethode' })).toHaveLength(1)
  })

  test('the country is the Netherlands until another one is chosen, and is sent as it is chosen [9.01]', async () => {
    const submissions = await showWizard({
      values: filledValues,
      hash: '#stap-3',
      answers: [{ alert: { text: 'Nee.' } }],
    })
    expect(field('Land').value).toBe('NL')
    await goOn()
    await person.selectOptions(field('Land'), 'BE')
    await goOn()
    expect(submissions.map(({ country }) => country)).toEqual(['NL', 'BE'])
  })

  test('a double click sends one donation [7.11]', async () => {
    const submissions = await showWizard({ values: filledValues, hash: '#stap-3' })
    await person.dblClick(forward())
    await settle()
    expect(submissions).toHaveLength(1)
    expect(submissions[0]).toMatchObject({ amount: '25', project_id: '7', payment_method: 'ideal', country: 'NL' })
  })

  test('a refused donation can be sent again', async () => {
    const submissions = await showWizard({
      values: filledValues,
      hash: '#stap-3',
      answers: [{ alert: { text: 'Nee.' } }],
    })
    await goOn()
    await goOn()
    expect(submissions).toHaveLength(2)
  })

  test('bank data for another method stay in the browser [3.03]', async () => {
    const account = {
      'payment_method_attributes.consumerName': 'I. van den Broek',
      'payment_method_attributes.consumerAccount': 'NL91ABNA0417164300',
      agree_directdebit: true,
    }
    const submissions = await showWizard({ values: { ...filledValues, ...account }, hash: '#stap-3' })
    await goOn()
    expect(JSON.stringify(submissions)).not.toContain('NL91')
    expect(submissions[0]).not.toHaveProperty('agree_directdebit')
  })

  test('a method that cannot take the amount cannot be chosen, and says why [4.07]', async () => {
    await showWizard({ values: { ...filledValues, amount: '2000' }, hash: '#stap-2' })
    const debit = screen.getByRole<HTMLInputElement>('radio', { name: /^Incasso/ })
    expect(debit.disabled).toBe(true)
    expect(debit.closest('label')?.textContent).toContain('tot en met €\u00a01.000')
  })

  test('a reload restores the form, except the account number', async () => {
    await showWizard({ values: { donation_type: 'single' } })
    await person.type(own(), '40')
    await person.fill(field(/^Voornaam/), 'Ilse')
    await person.fill(field('Rekeningnummer (IBAN)'), 'NL91ABNA0417164300')
    cleanup()
    await showWizard({ values: { donation_type: 'single' } })
    expect(own().value).toBe('40')
    expect(field(/^Voornaam/).value).toBe('Ilse')
    expect(field('Rekeningnummer (IBAN)').value).toBe('')
  })

  test('a method of a draft that does not fit any more is replaced without an error [4.07]', async () => {
    await showWizard({ values: { donation_type: 'single' } })
    await person.type(own(), '40')
    await goOn()
    await person.click(screen.getByRole('radio', { name: /^Overboeking/ }))
    cleanup()
    const tooSmall = sampleOffer.methods.map((method) => ({
      ...method,
      minimum: method.id === 'banktransfer' ? 100 : method.minimum,
    }))
    await showWizard({
      values: { donation_type: 'single' },
      hash: '#stap-2',
      offer: { ...sampleOffer, methods: tooSmall },
    })
    expect(currentStep()).toBe(2)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^iDEAL/ }).checked).toBe(true)
    expect(document.querySelectorAll('[data-invalid], #payment_method-error')).toHaveLength(0)
  })

  test('an account number is written in groups once its box is left, and the mandate is in short and in full [4.07]', async () => {
    await showWizard({ values: { ...filledValues, payment_method: 'directdebit' }, hash: '#stap-2' })
    const box = field('Rekeningnummer (IBAN)')
    await person.type(box, 'nl91abna0417164300')
    await person.click(field('Naam van de rekeninghouder'))
    expect(box.value).toBe('NL91 ABNA 0417 1643 00')
    const whole = screen.getByText('Je machtigt ons eenmalig.').closest('details')
    expect([whole?.open, whole?.querySelector('summary')?.textContent]).toEqual([false, 'Lees de hele machtiging'])
  })

  test('a page that comes back with errors shows the step of the first one [4.07]', async () => {
    const answer: DonationAnswer = {
      values: filledValues,
      fields: { payment_method: 'Kies.' },
      alert: undefined,
      step: 2,
    }
    await showWizard({ answer })
    expect(currentStep()).toBe(2)
    expect(screen.getByText('Kies.').closest('[hidden]')).toBeNull()
    expect((document.activeElement as HTMLInputElement).name).toBe('payment_method')
  })
})

describe('fields that a project hides', () => {
  const inputs = () =>
    ['message', 'anonymous', 'newsletter_subscription'].map((name) => document.getElementsByName(name).length)

  test('is not on the form, and nothing of an older draft is sent with it [7.04]', async () => {
    await showWizard({ hash: '#stap-3', values: filledValues, offer: { ...sampleOffer, fields: [] } })
    expect(inputs()).toEqual([0, 0, 0])
    expect(document.getElementsByName('allow_acquisition')).toHaveLength(1)
  })

  test('stays to be mended where it was sent from an older form [7.04]', async () => {
    const answer: DonationAnswer = {
      values: { ...filledValues, message: 'Zet hem op' },
      fields: { message: 'Haal het weg.' },
      alert: undefined,
      step: 3,
    }
    await showWizard({ answer, offer: { ...sampleOffer, fields: [] } })
    expect(inputs()).toEqual([1, 0, 0])
    expect(document.body.textContent).toContain('Haal het weg.')
  })

  test('names the readers of a message [7.04]', async () => {
    await showWizard({ values: filledValues, offer: { ...sampleOffer, hidden: ['hide_messages'] } })
    expect(document.body.textContent).toContain('Alleen wie de actie beheert, leest het')
    expect(document.body.textContent).not.toContain('Zichtbaar op de pagina')
  })
})
