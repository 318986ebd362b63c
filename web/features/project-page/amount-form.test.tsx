import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '../../../contract/projects/projects.ts'
import { PageSettingsContext } from '../../lib/translate.ts'
import { AmountForm } from './amount-form.tsx'

const translate = (key: string, params?: object) => (params === undefined ? key : `${key} ${JSON.stringify(params)}`)
const noServer = { textsUrl: '', movesNoMoney: false, nonce: undefined, issueToken: undefined }
const settings = { language: 'nl', translate, ...noServer } as const
const project = { url: 'schoon-water', allow_recurring: true, allow_only_monthly: false } as Project
const ways = { single: 'PayPal of incasso', monthly: 'incasso' }
const suggestions = [10, 25, 60].map((amount) => ({ id: amount, name: `voor ${amount}`, amount }))
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

function show(changes: Partial<Project> = {}, offered = suggestions) {
  root = createRoot(container)
  act(() =>
    root.render(
      <PageSettingsContext value={settings}>
        <AmountForm
          project={{ ...project, ...changes }}
          target={{ participant: 4 }}
          suggestions={offered}
          ways={ways}
        />
      </PageSettingsContext>,
    ),
  )
}

const input = (selector: string) => container.querySelector<HTMLInputElement>(selector)!
const type = (text: string) =>
  act(() => {
    input('#own-amount').value = text
    input('#own-amount').dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const choose = (selector: string) => act(() => input(selector).click())
const button = () => container.querySelector('[type="submit"] > span')!.textContent.replaceAll('\u00a0', ' ')
const sent = () =>
  new URLSearchParams([...new FormData(container.querySelector('form')!)] as [string, string][]).toString()

test('the middle suggestion is chosen, and the button says what it does', () => {
  show()
  expect(button()).toBe('project.card.donate_amount {"amount":"€ 25"}')
  expect(sent()).toBe('participant=4&type=single&amount=25&amount=')
})

test('typing an amount lets go of the suggestion, and choosing one empties what was typed', () => {
  show()
  type('70')
  expect(button()).toBe('project.card.donate_amount {"amount":"€ 70"}')
  expect(container.querySelector('[type="radio"][name="amount"]:checked')).toBeNull()
  choose('[value="60"]')
  expect(button()).toBe('project.card.donate_amount {"amount":"€ 60"}')
  expect(input('#own-amount').value).toBe('')
})

test.each(['40,5', '0', 'veel'])('the button promises no amount for "%s" [5.01]', (text) => {
  show()
  type(text)
  expect(button()).toBe('project.card.donate')
})

test('every month is said in the button', () => {
  show()
  choose('[value="recurring"]')
  expect(button()).toContain('project.card.donate_monthly')
})

test('a project that takes monthly donations alone asks for nothing else', () => {
  show({ allow_only_monthly: true })
  expect(container.querySelector('[type="radio"][name="type"]')).toBeNull()
  expect(sent()).toContain('type=recurring')
  expect(button()).toContain('project.card.donate_monthly')
})

test('a project without suggestions and monthly donations asks for an amount alone', () => {
  show({ allow_recurring: false }, [])
  expect(container.querySelector('[type="radio"]')).toBeNull()
  expect(button()).toBe('project.card.donate')
})
