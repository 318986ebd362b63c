import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import { ShareButton } from './share-button.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'
import './embed/embed-dialog.tsx'
import './share-dialog.tsx'

const page = {
  url: 'https://stuiver.test/bomen',
  title: 'Bomen voor later',
  fundraiser: { project: 'bomen', target: undefined },
}

test('the window with the embed code has the QR code too, and returns the focus at its close [1.09]', async () => {
  // The example in the window would be fetched from the network.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } }
  happyDOM.settings.disableIframePageLoading = true
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
