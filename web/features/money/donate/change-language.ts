import { redirect } from 'react-router'
import type { chooseLanguage } from '../../../../contract/identity/users/profile.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import type { Language } from '../../../../contract/texts.ts'
import { callApi } from '../../../lib/api.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import { donationValuesOf } from './donation/donation-values.ts'
import { stepOfText } from './donation/wizard-steps.ts'

interface LanguageRequest {
  page: Pick<PageContext, 'send' | 'language'>
  form: FormData
  language: Language
  /** The URL of the wizard itself. */
  url: string
}

/**
 * Shows the form as it was filled in, at the same step, in another language. The language of a page is known before its
 * form is read, so the browser has to send the same form once more: its text, an account number too, is in that
 * form alone and is stored nowhere.
 */
export async function changeLanguage({
  page,
  form,
  language,
  url,
}: LanguageRequest): Promise<DonationAnswer | Response> {
  if (language !== page.language) {
    const token = form.get('_token')
    const answer = await callApi<typeof chooseLanguage>(
      page.send,
      { method: 'POST', path: '/api/language' },
      { body: { language }, token: typeof token === 'string' ? token : '' },
    )
    const { pathname, search } = new URL(url)
    // 307: the browser repeats the form, where 303 would fetch an empty page.
    if (answer.status === 200) return redirect(pathname + search, 307)
  }
  return {
    values: donationValuesOf(form, page.language),
    fields: {},
    alert: undefined,
    step: stepOfText(form.get('at_step')) ?? 1,
  }
}
