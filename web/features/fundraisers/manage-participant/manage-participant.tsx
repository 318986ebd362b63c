import { Heart, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import { useCurrentUser } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { FirstSteps } from '../../../parts/fundraisers/first-steps/first-steps.tsx'
import { isNewPage, participantSteps } from '../../../parts/fundraisers/first-steps/participant-steps.ts'
import { leaveField } from '../../../parts/fundraisers/settings-field.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { AddDonation } from './add-donation.tsx'
import { ResendLink } from './resend-link.tsx'

const ParticipantSettings = lazy(() => import('./participant-settings.tsx'))
const ThankDonors = lazy(() => import('./thank-donors.tsx'))
const FeeDialog = lazy(() => import('./fee-dialog.tsx'))

type OpenDialog = 'settings' | 'thanks' | 'fee'

/**
 * The tools of the participant, and of managers of the project, above the page as donors see it: its settings, thanking
 * donors, and the unpaid entry fee [2.15]. Mails lead to its settings with `settings` in the URL, and to thanking with
 * `thanks`. Donors never fetch it.
 */
function ManageParticipant({ page }: { page: ParticipantPage }) {
  const { project, participant } = page
  const t = useTranslate()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const query = new URLSearchParams(search)
  const requested = (['settings', 'thanks'] as const).find((name) => query.has(name))
  // An unpaid fee shows its dialog at once [2.15].
  const [chosen, setOpen] = useState<OpenDialog | undefined>(participant.is_fee_due ? 'fee' : undefined)
  const open = chosen ?? requested
  const close = () => {
    setOpen(undefined)
    // What a mail leads to comes after the dialog of an unpaid fee.
    if (requested === undefined || open !== requested) return
    query.delete(requested)
    leaveField(query)
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <PromptProvider>
      <section aria-label={t('participant.title')} className="rounded-panel border border-line bg-card">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2.5 max-sm:*:w-full md:px-6">
          <p className="mr-auto font-semibold">{t('participant.title')}</p>
          {project.is_manager && <AddDonation page={page} />}
          <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen('thanks')}>
            <Heart aria-hidden="true" className="size-4.5" />
            {t('participant.thank')}
          </Button>
          <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen('settings')}>
            <Settings2 aria-hidden="true" className="size-4.5" />
            {t('participant.settings')}
          </Button>
        </div>
        {participant.is_fee_due && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-band/60 px-4.5 py-2.5 md:px-6">
            <p className="mr-auto text-md">
              {project.fee_label === ''
                ? t('participant.fee_due')
                : t('participant.fee_due_called', { label: project.fee_label })}
            </p>
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('fee')}>
              {t('participant.pay_fee')}
            </Button>
          </div>
        )}
        {participant.is_own && user?.is_email_verified === false && <ResendLink />}
      </section>
      {participant.is_own && isNewPage(participant) && <OwnSteps page={page} />}
      <Suspense fallback={null}>
        {open === 'settings' && (
          <ParticipantSettings
            id={participant.id}
            projectUrl={project.url}
            language={project.language}
            onClose={close}
          />
        )}
        {open === 'fee' && (
          <FeeDialog
            participantId={participant.id}
            project={project}
            href={`/${project.url}/deelnemers/${participant.url}`}
            onClose={close}
          />
        )}
        {open === 'thanks' && <ThankDonors id={participant.id} onClose={close} />}
      </Suspense>
    </PromptProvider>
  )
}

function OwnSteps({ page }: { page: ParticipantPage }) {
  const { id, url } = page.participant
  return (
    <FirstSteps
      className="mt-2.5"
      kind="participant"
      steps={participantSteps(page)}
      page={{ id, name: page.project.name, path: `/${page.project.url}/deelnemers/${url}` }}
    />
  )
}

export default withTexts(['advice', 'first_steps', 'participant', 'photo', 'writing'], ManageParticipant)
