import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { CopyButton } from './copy-button.tsx'

let copied: string[]
let isClosed = false

beforeEach(() => {
  vi.useFakeTimers()
  copied = []
  isClosed = false
  const writeText = async (text: string) => {
    if (isClosed) throw new DOMException('not allowed')
    copied.push(text)
  }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const said = () => find('[role=status]').textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('copies, and says so for four seconds [9.05~]', async () => {
  await show(<CopyButton text="https://stuiver.example/wajir" label="Kopieer het adres" />)
  await user.click('button')
  expect(copied).toEqual(['https://stuiver.example/wajir'])
  expect([find('button').textContent, said()]).toEqual(['Gekopieerd', 'Gekopieerd'])
  await pass(3_999)
  expect(said()).toBe('Gekopieerd')
  await pass(1)
  expect([find('button').textContent, said()]).toEqual(['Kopieer het adres', ''])
})

test('a second copy has its own four seconds [9.05~]', async () => {
  await show(<CopyButton text="a" />)
  await user.click('button')
  await pass(3_000)
  await user.click('button')
  await pass(3_000)
  expect(said()).toBe('Gekopieerd')
})

test('says it when the clipboard is closed', async () => {
  isClosed = true
  await show(<CopyButton text="a" />)
  await user.click('button')
  expect(said()).toContain('Kopiëren lukt hier niet')
})
