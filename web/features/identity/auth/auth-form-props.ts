import type { ReactNode } from 'react'
import type { AuthForm } from './auth-paths.ts'
import type { AuthAnswer } from './sending/auth-answer.ts'

/** The forms that can be switched to; the fourth opens only from a link in a mail. */
export type SwitchableForm = Exclude<AuthForm, 'passwordReset'>

/** The props that the four forms of the switch share. */
export interface AuthFormProps {
  /** A path of ours to go on to afterwards; empty is for the server to choose. */
  redirectTo: string
  /** The e-mail address that was typed in another form before. */
  email: string
  /** The server's answer to the form that was sent without scripts. */
  answer: AuthAnswer | undefined
  /** The field that proves the form is ours. */
  token: ReactNode
  /** The level of the title, which follows from where the form stands. */
  heading: 'h1' | 'h2'
  /** Whether the visitor just chose this form: the title gets the focus. */
  isChosen: boolean
  onSwitch: (form: SwitchableForm, email: string) => void
}
