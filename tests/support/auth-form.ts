import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { AuthFormProps } from '../../web/features/auth/auth-form-props.ts'
import { find, settle } from './show.tsx'

export { settle }

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
