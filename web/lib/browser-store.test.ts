import { afterEach, expect, test, vi } from 'vitest'
import { readStored, storeText } from './browser-store.ts'

afterEach(() => {
  localStorage.clear()
})

test('a text is there until it is removed', () => {
  expect(readStored('colour')).toBeNull()
  storeText('colour', 'blue')
  expect(readStored('colour')).toBe('blue')
  storeText('colour', null)
  expect(readStored('colour')).toBeNull()
})

test('a browser that stores nothing has no text, and fails at none', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  storeText('colour', 'blue')
  storeText('colour', null)
  expect(readStored('colour')).toBeNull()
})
