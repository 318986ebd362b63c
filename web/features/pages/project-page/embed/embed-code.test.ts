import { expect, test } from 'vitest'
import { frameCode, scriptCode } from './embed-code.ts'

const name = `Loop "voor" <b>water</b> & meer`
const source = { origin: 'https://geef.example', project: 'loop', name }
const choice = { kind: 'form', colours: 'dark', language: 'fr', amount: '25' } as const

const parsed = (code: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = code
  return holder
}

test('the code frames the small page, and no name breaks out of it', () => {
  const holder = parsed(frameCode({ ...source, target: { team: 4 } }, choice))
  expect(holder.children).toHaveLength(1)
  const frame = holder.querySelector('iframe')!
  expect(frame.getAttribute('src')).toBe('https://geef.example/loop/embed/form-dark-fr?team=4&amount=25')
  expect(frame.title).toBe(name)
})

test('the code of the script has the choices, and a link without scripts', () => {
  const holder = parsed(scriptCode({ ...source, target: { participant: 3 } }, { ...choice, amount: '' }))
  const script = holder.querySelector('script')!
  expect(script.getAttribute('src')).toBe('https://geef.example/embed/widget-1.js')
  expect({ ...script.dataset }).toEqual({
    stuiver: 'loop',
    kind: 'form',
    colours: 'dark',
    language: 'fr',
    participant: '3',
  })
  expect([...holder.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'NOSCRIPT'])
})
