import { useCurrentUser } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Card } from '../../../ui/card.tsx'
import { SimpleForm } from './simple-form.tsx'
import type { PossibleOwner } from './use-choices.ts'
import { WithDraft } from './with-draft.tsx'

/** A new project for an organization, beside its other pages on the dashboard [2.07]. */
function CreateForOrganization({ organization }: { organization: PossibleOwner }) {
  const t = useTranslate()
  const user = useCurrentUser()
  if (user === null) return null
  const organizationId = String(organization.id)
  return (
    <section className="max-w-form">
      <h2 className="text-title font-bold">{t('create.for_title', { organization: organization.name })}</h2>
      <p className="mt-1 text-md text-ink-soft">{t('create.lead')}</p>
      <p className="mb-2">
        <a
          href={`/acties/nieuw/uitgebreid?organization=${organizationId}`}
          className="link inline-flex min-h-11 items-center text-md"
        >
          {t('create.to_full')}
        </a>
      </p>
      <Card className="px-4.5 py-6 sm:p-8">
        <WithDraft userId={user.id} requestedOrganization={organizationId}>
          {(draft) => <SimpleForm organizations={[organization]} userId={user.id} draft={draft} isForOne />}
        </WithDraft>
      </Card>
    </section>
  )
}

export default withTexts(['create'], CreateForOrganization)
