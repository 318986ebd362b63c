import type { RefusedForm } from '../../../../lib/forms/answer-form.ts'

/**
 * The answer that a form shows after it was sent: to a browser without scripts as a page, to one with scripts within
 * the page.
 */
export interface AuthAnswer extends RefusedForm {
  /** Whether it is offered again: it came from a page that many share, and so without proof that it was ours. */
  isOfferedAgain?: boolean
  /** Whether the slide is valid, and the next one follows. */
  isStepDone?: boolean
  done?: FormSuccess
}

export interface FormSuccess {
  title?: string
  message: string
  /** The URL to go on to; undefined when there is nothing to go on to yet. */
  redirect: string | undefined
}
