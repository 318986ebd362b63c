import { setImmediate as nextTurn, setTimeout as emptyTimer } from 'node:timers/promises'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { AuthFormProps } from '../../web/features/auth/auth-form-props.ts'
import { find } from './show.tsx'

/** A form of the auth switch on a page of its own. */
export const plainProps: AuthFormProps = {
  redirectTo: '',
  email: '',
  answer: undefined,
  token: null,
  heading: 'h1',
  isChosen: false,
  onSwitch: () => {},
}

/** Where the page goes to, in order; it stays where it is. */
export function watchDepartures(): string[] {
  const gone: string[] = []
  const spy = vi.spyOn(window.location, 'assign').mockImplementation((to) => void gone.push(String(to)))
  onTestFinished(() => spy.mockRestore())
  return gone
}

/** An answer passes through some promises and empty timers, one behind the other. */
const turnsOfAnAnswer = 5

/** Lets answers arrive: timers end in the order in which they began, so that it does not matter how long this takes. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) {
      await emptyTimer()
      await nextTurn()
    }
  })

export async function leave(selector: string): Promise<void> {
  await act(async () => {
    find(selector).focus()
    find(selector).blur()
  })
  await settle()
}

/** Sends the form that holds what the selector finds, as Enter in it does. */
export async function submit(selector = 'form'): Promise<void> {
  const found = find(selector)
  const form = found instanceof HTMLFormElement ? found : found.closest('form')!
  await act(async () => form.requestSubmit())
  await settle()
}

export const errorAt = (id: string) => document.getElementById(`${id}-error`)?.textContent
export const alertText = () => document.querySelector('[role="alert"]')?.textContent
