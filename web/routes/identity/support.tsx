import { useState } from 'react'
import type { requestSupport } from '../../../contract/identity/notifications/notifications.ts'
import { supportFields, SupportForm } from '../../features/identity/support/support-form.tsx'
import { answerDone, answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/support'

export async function action({ request, context }: Route.ActionArgs) {
  const reply = await answerForm<typeof requestSupport>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/support/email' },
    fields: supportFields,
    repeated: supportFields,
  })
  return answerDone(reply)
}

/** A support request on a page of its own: the dialog for it needs scripts. */
export default function SupportRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const user = useCurrentUser()
  const refused = actionData?.refused
  const [done, setDone] = useState(actionData?.done)
  const title = t(done === undefined ? 'notifications.support.title' : 'notifications.support.done_title')
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="mt-3 px-4.5 py-6 sm:p-8">
        <h1 className="mb-2 text-heading font-bold">{title}</h1>
        {done === undefined ? (
          <SupportForm
            values={refused?.values ?? { from: user?.email ?? '' }}
            refused={refused}
            token={<TokenField />}
            onSent={setDone}
          />
        ) : (
          <>
            <p role="status">{done}</p>
            <p className="mt-4">
              <a className="link inline-flex min-h-11 items-center" href="/">
                {t('common.problem.home')}
              </a>
            </p>
          </>
        )}
      </Card>
    </main>
  )
}
