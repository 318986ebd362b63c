import { expect, test } from 'vitest'
import { frameCode } from './frame-code.ts'

test('the code frames the small page, and no name breaks out of it', () => {
  const name = `Loop "voor" <b>water</b> & meer`
  const holder = document.createElement('div')
  holder.innerHTML = frameCode('https://geef.example/loop', name)
  expect(holder.children).toHaveLength(1)
  const frame = holder.querySelector('iframe')!
  expect(frame.getAttribute('src')).toBe('https://geef.example/loop/embed')
  expect(frame.title).toBe(name)
})
