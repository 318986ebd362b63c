import { data } from 'react-router'
import type { PageContext } from '../../../../../contract/page-context.ts'
import { readForm } from '../../../../lib/forms/posted-fields.ts'
import { asRefusal, assignProblems, Refusal } from '../../../../lib/forms/refusal.ts'
import { createTranslate } from '../../../../../contract/create-translate.ts'
import { followLink, type LinkAnswer, type MailedLink } from './follow-link.ts'

/** Answers the form on the page behind a mailed link, for browsers without scripts. */
export async function answerMailedLink(request: Request, page: PageContext, link: Omit<MailedLink, 'token' | 't'>) {
  const { token } = await readForm(request)
  const t = createTranslate(page.texts, page.language)
  const outcome = await followLink(page.send, { ...link, token, t }).catch(asRefusal)
  if (!(outcome instanceof Refusal)) return data<LinkAnswer>({ done: outcome })
  return data<LinkAnswer>({ refused: { ...assignProblems(outcome, []), values: {} } }, outcome.status)
}
