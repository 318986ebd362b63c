import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, show, spoken } from '../../../tests/support/show.tsx'
import { CopyButton } from './copy-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const button = () => screen.getByRole('button')
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('copies, and says so for four seconds [9.05]', async () => {
  await show(<CopyButton text="https://stuiver.example/wajir" label="Kopieer het adres" />)
  await person.click(screen.getByText('Kopieer het adres'))
  expect(await navigator.clipboard.readText()).toBe('https://stuiver.example/wajir')
  expect([button().textContent, spoken()]).toEqual(['Gekopieerd', 'Gekopieerd'])
  await pass(3_999)
  expect(spoken()).toBe('Gekopieerd')
  await pass(1)
  expect([button().textContent, spoken()]).toEqual(['Kopieer het adres', ''])
})

test('a second copy has its own four seconds [9.05]', async () => {
  await show(<CopyButton text="a" />)
  await person.click(button())
  await pass(3_000)
  await person.click(button())
  await pass(3_000)
  expect(spoken()).toBe('Gekopieerd')
})

test('says it when the clipboard is closed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed'))
  await show(<CopyButton text="a" />)
  await person.click(button())
  expect(spoken()).toContain('Kopiëren lukt hier niet')
})
