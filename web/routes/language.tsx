import { data, redirect } from 'react-router'
import type { chooseLanguage } from '../../contract/identity/users/profile.ts'
import { LanguageForm } from '../features/pages/page-frame/language-form.tsx'
import { callApi } from '../lib/api.ts'
import { readForm } from '../lib/forms/posted-fields.ts'
import { pageContext } from '../lib/load-context.ts'
import { localPath } from '../lib/session/local-path.ts'
import { useTranslate } from '../lib/texts/translate.ts'
import { TokenField } from '../ui/forms/token-field.tsx'
import type { Route } from './+types/language'

/**
 * Chooses the language. Where a browser does not send the origin of a form without token, the choice is offered again,
 * with one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, token } = await readForm(request)
  const { send, issueToken } = context.get(pageContext)
  const endpoint = { method: 'POST', path: '/api/language' } as const
  // A page that visitors share brings no token without scripts. Browsers say themselves that a form is of this site,
  // and no page of another can make them say so; the worst that a choice of language can do is to be read.
  const isOurs = token === '' && request.headers.get('sec-fetch-site') === 'same-origin'
  const answer = await callApi<typeof chooseLanguage>(send, endpoint, {
    body: fields,
    token: isOurs ? issueToken() : token,
  })
  const back = localPath(fields['back'])
  return answer.status === 200 ? redirect(back) : data({ back }, 422)
}

export default function LanguagePage({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 py-16 md:px-6">
      <title>{`${t('common.language_title')} — Stuiver`}</title>
      <h1 className="mb-6 text-section font-bold">{t('common.language_title')}</h1>
      <div className="-mx-3">
        <LanguageForm token={<TokenField />} back={actionData?.back ?? '/'} />
      </div>
    </main>
  )
}
