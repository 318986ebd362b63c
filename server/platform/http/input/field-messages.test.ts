import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts.ts'
import { createTexts } from '../../i18n/texts.ts'
import { messagesByField } from './field-messages.ts'

const texts = createTexts()

test.each([
  ['first_name', 'Vul je voornaam in.'],
  ['last_name', 'Vul je achternaam in.'],
  ['email', 'Vul je e-mailadres in.'],
  ['name', 'Vul een naam in.'],
  ['title', 'Vul een titel in.'],
  ['subject', 'Vul een onderwerp in.'],
  ['message', 'Schrijf een bericht.'],
  ['password', 'Vul je wachtwoord in.'],
  ['current_password', 'Vul je huidige wachtwoord in.'],
  ['code', 'Vul de code in.'],
  ['token', 'Vul de code in.'],
  ['phone', 'Vul je telefoonnummer in.'],
  ['zip', 'Vul de postcode in.'],
  ['country', 'Kies een land.'],
  ['photo', 'Kies een foto.'],
  ['payment_method', 'Kies hoe je betaalt.'],
  ['day', 'Kies een dag.'],
  ['months', 'Vul in hoeveel maanden.'],
  ['value', 'Vul een waarde in.'],
  ['action_url', 'Vul een webadres in.'],
  ['action_text', 'Vul de tekst van de link in.'],
  ['body', 'Schrijf een tekst.'],
  ['bank_account', 'Vul je rekeningnummer in.'],
  ['bank_account_holder', 'Vul de naam van de rekeninghouder in.'],
  ['donations', 'Kies minstens één donatie.'],
  ['provider_username', 'Vul de gebruikersnaam in.'],
  ['type', 'Maak een keuze uit de lijst.'],
  ['transactions.1.amount', 'Vul een bedrag in.'],
  ['transactions.1.created_at', 'Vul een datum in.'],
  ['payment_method_attributes.consumerName', 'Vul de naam van de rekeninghouder in.'],
  ['payment_method_attributes.consumerAccount', 'Vul je rekeningnummer in.'],
])('%s that is missing is named by the error: %s', (field, message) => {
  expect(messagesByField(texts, 'nl', { [field]: ['validation.required'] })).toEqual({ [field]: [message] })
  for (const language of languages)
    expect(messagesByField(texts, language, { [field]: ['validation.required'] })[field]).not.toEqual([
      texts.in(language)('validation.required'),
    ])
})

test('a field without a name of its own is called a field', () => {
  expect(messagesByField(texts, 'nl', { shelf: ['validation.required'] })).toEqual({ shelf: ['Vul dit veld in.'] })
})
