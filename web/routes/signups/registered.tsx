import { MailCheck } from 'lucide-react'
import type { showRegistrationOffer } from '../../../contract/signups/registrations/register-calls.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ResendNote } from '../../parts/signups/resend-note.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/registered'
import { loadCall } from '../frame/load.ts'
import { redirectFormer } from '../frame/redirect-former.ts'

export const handle = { texts: ['participate'] } satisfies RouteHandle

/** Says nothing that depends on the account: it is the same for an e-mail address that has an account. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const path = '/api/pages/:project/register'
  const { project } = await loadCall<typeof showRegistrationOffer>(context.get(pageContext), path, { params })
  redirectFormer(request, params.project, project.url)
  return { project: project.url }
}

export default function RegisteredRoute({ loaderData: { project } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('participate.mail_title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <MailCheck className="mb-4 size-10 text-leaf-ink" aria-hidden="true" />
        <h1 className="mb-3 text-heading font-bold">{t('participate.mail_title')}</h1>
        <p className="mb-3">{t('participate.mail_lead')}</p>
        <p className="mb-6 text-ink-mid">{t('participate.mail_known')}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={`/${project}`}>{t('participate.back_to_project')}</ButtonLink>
          <ResendNote />
        </div>
      </Card>
    </main>
  )
}
