import { onTestFinished, vi } from 'vitest'
import type { AuthFormProps } from '../../../web/features/identity/auth/auth-form-props.ts'

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

/** Records the URLs that the page goes to, in order; it stays where it is. */
export function watchDepartures(): string[] {
  const removal: string[] = []
  const spy = vi.spyOn(window.location, 'assign').mockImplementation((to) => void removal.push(String(to)))
  onTestFinished(() => spy.mockRestore())
  return removal
}
