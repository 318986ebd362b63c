import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import ManageOrganization from './manage-organization.tsx'

/** The details as another editor may change them meanwhile. */
let current = sampleDetails()

let address: string

async function openSettings(tab: string, details: Partial<ReturnType<typeof sampleDetails>> = {}) {
  current = sampleDetails(details)
  const requests = answerWith({
    '/api/organization/7/details': () => [200, { organization: current }],
    '/api/organization/7': ({ body }) => {
      if (body['version'] !== current.version) return [409, { item: current, message: 'Net gewijzigd.' }]
      const { header_image_url: header, ...changes } = body as { header_image_url?: null }
      current = {
        ...current,
        ...changes,
        ...(header === null && { header_image: null }),
        version: current.version + 1,
      }
      return [200, { item: current, message: 'Bewaard.' }]
    },
  })
  function Page() {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    return (
      <ToastProvider>
        <ManageOrganization organization={current as unknown as Organization} />
      </ToastProvider>
    )
  }
  await showOnRoute(Page, { path: '/:organization', url: `/wad?settings=${tab}` })
  return requests
}
const follow = async (name: string) => {
  await person.click(screen.getByRole('link', { name }))
  await settle()
}
const typed = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

test('unsaved text is there when the settings are opened again, and saved beside what others changed', async () => {
  const requests = await openSettings('contact', { phone: '038 123 45 67', city: 'Zwolle' })
  await person.fill(typed('Plaats'), 'Kampen')
  await follow('Instellingen sluiten')
  expect(screen.queryByRole('textbox')).toBeNull()
  current = { ...current, phone: '020 123 45 67', version: current.version + 1 }
  await follow('Instellingen')
  await follow('Contact')
  expect(typed('Plaats').value).toBe('Kampen')
  await person.click(screen.getByRole('button', { name: 'Opslaan' }))
  await settle()
  const submissions = requests.filter(({ method, path }) => method === 'POST' && path === '/api/organization/7')
  expect(submissions.map(({ body }) => body)).toEqual([{ city: 'Kampen', version: current.version - 1 }])
  expect(current).toMatchObject({ phone: '020 123 45 67', city: 'Kampen' })
})

test('settings that are none go out of the URL, and the flag alone opens the first [2.04]', async () => {
  await openSettings('toString')
  expect(address).toBe('/wad')
  await openSettings('true')
  expect(address).toBe('/wad?settings=true')
  screen.getByRole('region', { name: 'Over de organisatie' })
})

test('the picture across the page is taken away by a button, and the logo has none', async () => {
  const picture = { key: 'k', widths: [780], width: 1560, height: 520, alt: '' }
  const requests = await openSettings('beeld', { photo: picture, header_image: picture })
  await person.click(screen.getByRole('button', { name: 'Verwijder de foto' }))
  await settle()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body['header_image_url'])).toEqual([null])
  expect(document.activeElement?.textContent).toBe('Foto boven de pagina (mag leeg blijven)')
  expect(screen.queryByRole('button', { name: 'Verwijder de foto' })).toBeNull()
})
