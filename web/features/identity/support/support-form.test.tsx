import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { alertText, errorOf, field, inPageSettings, show } from '../../../../tests/support/show.tsx'
import { SupportButton } from './support-button.tsx'
import { SupportForm } from './support-form.tsx'

test('an error of a form without scripts stands at its field, and its text is there [8.01]', async () => {
  const refused = { errors: { message: 'Te lang.' }, alert: 'Kijk het na.' }
  const values = { from: 'ilse@voorbeeld.nl', subject: 'Mijn bewijs', message: 'Waar?' }
  const token = <input type="hidden" name="_token" value="t" />
  await show(<SupportForm values={values} refused={refused} token={token} onSent={() => {}} />)
  const form = document.querySelector('form')!
  expect([form.method, form.querySelector<HTMLInputElement>('[name=_token]')?.value]).toEqual(['post', 't'])
  expect([field('Onderwerp').value, field('Je vraag').value]).toEqual(['Mijn bewijs', 'Waar?'])
  expect([errorOf('Je vraag'), alertText()]).toEqual(['Te lang.', 'Kijk het na.'])
})

test.each(languages)('in %s help is a link in the server’s page, without scripts', (language) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inPageSettings(<SupportButton from="" className="flex" />, language))
  const name = textsByLanguage[language].notifications.support.link
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/support/vraag')
  container.remove()
})
