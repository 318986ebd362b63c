import { data } from 'react-router'
import type { resendVerification } from '../../../contract/identity/users/registration.ts'
import { AuthMain } from '../../features/identity/auth/auth-main.tsx'
import { FormTitle } from '../../features/identity/auth/sending/form-parts.tsx'
import type { AuthAnswer } from '../../features/identity/auth/sending/auth-answer.ts'
import { ResendForm, resendPath } from '../../features/identity/auth/mailed-link/resend-form.tsx'
import { answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/account-verify-resend'

export const handle = { texts: ['auth'] } satisfies RouteHandle

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request)
  const answer = await answerForm<typeof resendVerification>(context.get(pageContext), posted, {
    endpoint: { method: 'POST', path: resendPath },
    fields: ['email'],
    repeated: ['email'],
  })
  if (answer.refused) return data<AuthAnswer>(answer.refused, answer.status)
  const done = { ...answer.success, redirect: undefined }
  return data<AuthAnswer>({ values: posted.fields, errors: {}, done })
}

export default function AccountVerifyResendRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const isSignedIn = useCurrentUser() !== null
  return (
    <AuthMain title={t('auth.verify.title')}>
      <FormTitle
        heading="h1"
        isChosen={false}
        title={t('auth.verify.title')}
        lead={t(isSignedIn ? 'auth.verify.over_new_signed_in' : 'auth.verify.over_new')}
      />
      <ResendForm
        email={isSignedIn ? null : undefined}
        token={<TokenField />}
        answer={actionData}
        hasJustBeenSent={actionData?.done !== undefined}
        isTask
      />
      {!isSignedIn && (
        <p className="mt-4 text-center text-md">
          <a href="/login" className="link inline-flex min-h-11 items-center">
            {t('auth.forgot.to_login')}
          </a>
        </p>
      )}
    </AuthMain>
  )
}
