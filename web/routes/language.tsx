import { data, redirect } from 'react-router'
import type { chooseLanguage } from '../../contract/users/profile.ts'
import { LanguageForm } from '../features/page-frame/language-form.tsx'
import { callApi } from '../lib/api.ts'
import { readForm } from '../lib/forms/posted-fields.ts'
import { pageContext } from '../lib/load-context.ts'
import { localPath } from '../lib/local-path.ts'
import { useTranslate } from '../lib/translate.ts'
import { TokenField } from '../ui/forms/token-field.tsx'
import type { Route } from './+types/language'

/** A form from a shared page carries no token when scripts are off: then the choice is offered again, with one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, token } = await readForm(request)
  const { send } = context.get(pageContext)
  const address = { method: 'POST', path: '/api/language' } as const
  const answer = await callApi<typeof chooseLanguage>(send, address, { body: fields, token })
  const back = localPath(fields['back'])
  return answer.status === 200 ? redirect(back) : data({ back }, 422)
}

export default function LanguagePage({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 py-16 md:px-6">
      <title>{`${t('common.language_title')} — Stuiver`}</title>
      <h1 className="mb-6 text-section font-bold">{t('common.language_title')}</h1>
      <LanguageForm token={<TokenField />} back={actionData?.back ?? '/'} />
    </main>
  )
}
