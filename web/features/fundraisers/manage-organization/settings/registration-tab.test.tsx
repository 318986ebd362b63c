import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { hintsOf, person, settle } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { DetailsProvider } from '../details.tsx'
import { RegistrationTab } from './registration-tab.tsx'

test('the day of a mark is looked at when it was typed and left [5.17]', async () => {
  const requests = answerWith({
    '/api/organization/7/details': [200, { organization: sampleDetails() }],
    '/api/organization/validate/7': wrong({ anbi_since: 'Dat kan niet.' }),
  })
  const Page = () => (
    <ToastProvider>
      <DetailsProvider id={7}>
        <RegistrationTab />
      </DetailsProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
  await person.click(screen.getByRole('checkbox', { name: /ANBI/ }))
  // Not the button of its calendar, which has the same name.
  const [day] = screen.getAllByLabelText<HTMLInputElement>(/sinds/i, { selector: 'input' })
  await person.fill(day!, '1-5-2019')
  fireEvent.blur(day!)
  await settle()
  expect(requests.at(-1)?.body).toEqual({ field: 'anbi_since', value: '2019-05-01' })
  expect(hintsOf(day!)[0]).toBe('Dat kan niet.')
})
