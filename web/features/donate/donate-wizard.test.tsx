import { act } from 'react'
import { createRoutesStub, data, useNavigation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { DonateWizard } from './donate-wizard.tsx'
import type { DonationAnswer } from './donation/donation-answer.ts'
import type { DonationOffer } from './donation/donation-offer.ts'
import { filledIn, sampleOffer } from '../../../tests/support/samples/donation-form.ts'
import { emptyDonationValues, type DonationValues } from './donation/donation-values.ts'
import { sampleDonation } from '../../../tests/support/samples/donation-context.ts'

const path = '/schoon-water/doneer'

interface World {
  values?: Partial<DonationValues>
  hash?: string
  answer?: DonationAnswer
  /** What the server answers to a donation, one after the other. */
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
  const sent: Record<string, string>[] = []
  const Stub = createRoutesStub([
    {
      path: '/:project/doneer',
      Component: () => (
        <>
          <RouterState />
          <DonateWizard
            donation={sampleDonation}
            offer={offer}
            initialValues={answer?.values ?? { ...emptyDonationValues, donation_type: 'single', ...values }}
            answer={answer}
            isSecure={isSecure}
          />
        </>
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Record<string, string>)
        const next = answers[sent.length - 1] ?? {}
        return data({ values: filledIn, fields: {}, alert: undefined, step: 3, ...next }, 422)
      },
    },
  ])
  await show(<Stub initialEntries={[`${path}${hash}`]} />)
  await settle()
  return sent
}

/** Says whether the router is on its way somewhere. */
function RouterState() {
  return <output data-router={useNavigation().state} />
}

/** Lets navigations and answers arrive. */
const settle = () =>
  act(() =>
    vi.waitFor(() => expect(find('[data-router]').dataset['router']).toBe('idle'), { interval: 1, timeout: 60_000 }),
  )

/** Enter in a field presses the first button of the form. */
const pressEnter = () => find('form > button').click()

async function goOn() {
  await act(async () => pressEnter())
  await settle()
}

const currentStep = () => Number(find('[data-step]:not([hidden])').dataset['step'])
const errorAt = (id: string) => document.getElementById(`${id}-error`)?.textContent

describe('the donation wizard', () => {
  beforeEach(() => sessionStorage.clear())

  test('stays at the amount until there is one, with the error at its field and the focus on it [4.07, 5.01]', async () => {
    await showWizard()
    await goOn()
    expect(currentStep()).toBe(1)
    expect(errorAt('amount')).toBe('Kies een bedrag of vul er zelf een in.')
    expect(document.activeElement?.id).toBe('amount')
    expect(find('#amount').getAttribute('aria-invalid')).toBe('true')
    expect(find('#amount').getAttribute('aria-describedby')).toContain('amount-error')
  })

  test('an error goes as soon as its field is changed', async () => {
    await showWizard()
    await goOn()
    await user.type('#amount', '5')
    expect(errorAt('amount')).toBeUndefined()
  })

  test('a step that is done leads to the next one, and the reader goes along [4.07]', async () => {
    await showWizard({ values: { payment_method: 'ideal' } })
    await user.type('#amount', '25')
    await goOn()
    expect(currentStep()).toBe(2)
    expect(document.activeElement?.textContent).toBe('Hoe wil je geven?')
    await goOn()
    expect(currentStep()).toBe(3)
  })

  test('a promise by the month names the month above every step and in every button [4.07]', async () => {
    await showWizard({ values: { ...filledIn, donation_type: 'recurring', payment_method: 'ideal' } })
    const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent)
    const headings = textsOf('[data-step] h2')
    expect(headings).toHaveLength(3)
    const onward = textsOf('[data-step] button').filter((text) => /^(Verder|Naar|Geef)/.test(text))
    expect(onward).toHaveLength(3)
    for (const text of [...headings, ...onward]) expect(text).toContain('maand')
  })

  test.each([
    ['amount', '2000000', 1, 'Geef hoogstens'],
    ['consumer-name', ' ', 2, 'Vul de naam van de rekeninghouder in.'],
    ['consumer-account', 'NL91ABNA0417164301', 2, 'Dit rekeningnummer (IBAN) klopt niet.'],
    ['consumer-account', 'TR330006100519786457841326', 2, 'buiten het SEPA-gebied'],
    ['first-name', ' ', 3, 'Vul je voornaam in.'],
    ['last-name', ' ', 3, 'Vul je achternaam in.'],
    ['email', 'ilse@voorbeeld', 3, 'Vul een geldig e-mailadres in.'],
  ])('%s is checked when it is left: %j in step %i', async (id, text, step, problem) => {
    await showWizard({ values: { ...filledIn, payment_method: 'directdebit' }, hash: `#stap-${step}` })
    await user.fill(`#${id}`, text)
    expect(errorAt(id)).toBeUndefined()
    await act(async () => void find(`#${id}`).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await settle()
    expect(errorAt(id)).toContain(problem)
  })

  test('what a suggestion buys is marked as the language of the project, and so is its name', async () => {
    await showWizard()
    for (const { name } of sampleDonation.gift_suggestions) {
      const shown = [...document.querySelectorAll('[data-step="1"] span')].find(
        ({ textContent }) => textContent === name,
      )
      expect(shown?.getAttribute('lang')).toBe(sampleDonation.project.language)
    }
  })

  test('a suggestion and an own amount exclude each other [4.07]', async () => {
    await showWizard()
    await user.click('[name=suggestion][value="25"]')
    await user.type('#amount', '4')
    expect(find<HTMLInputElement>('[name=suggestion][value="25"]').checked).toBe(false)
    await user.click('[name=suggestion][value="10"]')
    expect(find<HTMLInputElement>('#amount').value).toBe('')
  })

  test('a wrong address is told in the words of the specification, and the donation is not sent [5.02]', async () => {
    const sent = await showWizard({ values: { ...filledIn, email: 'ilse@voorbeeld' }, hash: '#stap-3' })
    await goOn()
    expect(errorAt('email')).toBe('Vul een geldig e-mailadres in.')
    expect(document.activeElement?.id).toBe('email')
    expect(sent).toEqual([])
  })

  test('a link to a later step stops at the first one that is not right yet [4.07]', async () => {
    await showWizard({ hash: '#stap-3' })
    expect(currentStep()).toBe(1)
  })

  test.each([
    ['amount', 1, 'amount'],
    ['payment_method_attributes.consumerAccount', 2, 'consumer-account'],
    ['payment_method_attributes.consumerName', 2, 'consumer-name'],
    ['email', 3, 'email'],
  ] as const)(
    'what the server says about %s leads back to step %i and to the field [4.07, 8.01~]',
    async (field, step, id) => {
      const answer = { fields: { [field]: 'Klopt niet.', message: 'Ook niet.' }, step }
      await showWizard({ values: filledIn, hash: '#stap-3', answers: [answer] })
      await goOn()
      expect(currentStep()).toBe(step)
      expect(errorAt(id)).toBe('Klopt niet.')
      expect(document.activeElement?.id).toBe(id)
    },
  )

  test('what the server says about the donation as a whole is an alert, and nothing is lost [8.07]', async () => {
    await showWizard({ values: filledIn, hash: '#stap-3', answers: [{ alert: { text: 'De bank antwoordt niet.' } }] })
    await goOn()
    expect(find('[role=alert]').textContent).toContain('De bank antwoordt niet.')
    expect(document.activeElement?.contains(find('[role=alert]'))).toBe(true)
    expect(find<HTMLInputElement>('#email').value).toBe('ilse@voorbeeld.nl')
  })

  test('a double click sends one donation [7.11]', async () => {
    const sent = await showWizard({ values: filledIn, hash: '#stap-3' })
    await act(async () => {
      pressEnter()
      pressEnter()
    })
    await settle()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ amount: '25', project_id: '7', payment_method: 'ideal', country: 'NL' })
  })

  test('a refused donation can be sent again', async () => {
    const sent = await showWizard({ values: filledIn, hash: '#stap-3', answers: [{ alert: { text: 'Nee.' } }] })
    await goOn()
    await goOn()
    expect(sent).toHaveLength(2)
  })

  test('bank data for another method stay in the browser [3.03]', async () => {
    const account = {
      'payment_method_attributes.consumerName': 'I. van den Broek',
      'payment_method_attributes.consumerAccount': 'NL91ABNA0417164300',
      agree_directdebit: true,
    }
    const sent = await showWizard({ values: { ...filledIn, ...account }, hash: '#stap-3' })
    await goOn()
    expect(JSON.stringify(sent)).not.toContain('NL91')
    expect(sent[0]).not.toHaveProperty('agree_directdebit')
  })

  test('a method that cannot take the amount cannot be chosen, and says why [4.07]', async () => {
    await showWizard({ values: { ...filledIn, amount: '2000' }, hash: '#stap-2' })
    const debit = find<HTMLInputElement>('[value=directdebit]')
    expect(debit.disabled).toBe(true)
    expect(debit.closest('label')?.textContent).toContain('tot en met €\u00a01.000')
  })

  test('a reload brings back what was filled in, except the account number', async () => {
    await showWizard({ values: { donation_type: 'single' } })
    await user.type('#amount', '40')
    await user.fill('#first-name', 'Ilse')
    await user.fill('#consumer-account', 'NL91ABNA0417164300')
    document.body.replaceChildren()
    await showWizard({ values: { donation_type: 'single' } })
    expect(find<HTMLInputElement>('#amount').value).toBe('40')
    expect(find<HTMLInputElement>('#first-name').value).toBe('Ilse')
    expect(find<HTMLInputElement>('#consumer-account').value).toBe('')
  })

  test('a page that comes back with errors shows the step of the first one [4.07]', async () => {
    const answer: DonationAnswer = { values: filledIn, fields: { payment_method: 'Kies.' }, alert: undefined, step: 2 }
    await showWizard({ answer })
    expect(currentStep()).toBe(2)
    expect(errorAt('payment_method')).toBe('Kies.')
    expect((document.activeElement as HTMLInputElement).name).toBe('payment_method')
  })
})

describe('what a project does not ask', () => {
  const inputs = () =>
    ['message', 'anonymous', 'newsletter_subscription'].map((name) => document.getElementsByName(name).length)

  test('is not on the form, and nothing of an older draft is sent with it [7.04]', async () => {
    await showWizard({ hash: '#stap-3', values: filledIn, offer: { ...sampleOffer, asked: [] } })
    expect(inputs()).toEqual([0, 0, 0])
    expect(document.getElementsByName('allow_acquisition')).toHaveLength(1)
  })

  test('stays to be mended where it was sent from an older form [7.04]', async () => {
    const answer: DonationAnswer = {
      values: { ...filledIn, message: 'Zet hem op' },
      fields: { message: 'Haal het weg.' },
      alert: undefined,
      step: 3,
    }
    await showWizard({ answer, offer: { ...sampleOffer, asked: [] } })
    expect(inputs()).toEqual([1, 0, 0])
    expect(document.body.textContent).toContain('Haal het weg.')
  })

  test('tells who will read a message [7.04]', async () => {
    await showWizard({ values: filledIn, offer: { ...sampleOffer, hidden: ['hide_messages'] } })
    expect(document.body.textContent).toContain('Alleen wie de actie beheert, leest het')
    expect(document.body.textContent).not.toContain('Zichtbaar op de pagina')
  })
})
