import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { prepareDialog } from '../../../ui/dialog.tsx'
import { ShareButton } from './share-button.tsx'

const page = {
  url: 'https://stuiver.test/bomen',
  title: 'Bomen voor later',
  fundraiser: { project: 'bomen', target: undefined },
}

test('the window with the embed code has the QR code too, and returns the focus at its close [1.09]', async () => {
  // The example in the window would be fetched from the network.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } }
  happyDOM.settings.disableIframePageLoading = true
  // Parts fetched on a click are there already.
  await Promise.all([prepareDialog(), import('./share-dialog.tsx'), import('./embed/embed-dialog.tsx')])
  await show(<ShareButton className="" {...page} />)
  const button = document.querySelector('button')!
  await person.press('Delen')
  await settle()
  await person.press('Zet op je eigen site')
  await settle()
  expect(document.querySelector('#embed-code')).not.toBeNull()
  expect(screen.getByRole('img', { name: 'QR-code naar de pagina van Bomen voor later' })).toBeDefined()
  await person.press('Sluiten')
  for (let frame = 0; frame < 3; frame += 1) await settle()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement).toBe(button)
})
