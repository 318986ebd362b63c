import type { z } from 'zod'
import type {
  pendingRegistration,
  pendingRegistrations,
  withdrawOther,
} from '../../../../contract/signups/registrations/on-behalf.ts'
import { useFormat } from '../../../lib/format.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

type Registration = z.infer<typeof pendingRegistration>

interface PendingRegistrationListProps {
  projectId: number
  registrations: z.infer<typeof pendingRegistrations>
  onPage: (page: number) => void
  onChanged: () => void
}

/**
 * The awaited participants, signed up by managers: their places are held until they confirm, or until the registration
 * is withdrawn.
 */
export function PendingRegistrationList({ projectId, registrations, onPage, onChanged }: PendingRegistrationListProps) {
  const t = useTranslate()
  const { dateTime, number } = useFormat()
  const toast = useToast()
  const { send, alert, isBusy } = useSending()
  if (registrations.total === 0) return null
  async function withdraw({ id }: Registration): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/project/:id/register-other/withdraw' } as const
    const answer = await send<typeof withdrawOther>(endpoint, { params: { id: projectId }, body: { registration: id } })
    if (answer === undefined) return
    toast({ text: answer.message })
    onChanged()
  }
  return (
    <section className="mt-8" aria-labelledby="awaited">
      <h3 id="awaited" className="text-lg font-bold">
        {t('participate.other.awaited')} <span className="figures font-normal">({number(registrations.total)})</span>
      </h3>
      <p className="mt-1 text-md text-ink-soft">{t('participate.other.awaited_lead')}</p>
      <Problem text={alert} />
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {registrations.list.map((registration) => (
          <li key={registration.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-3">
            <span className="mr-auto min-w-0">
              <b className="block font-semibold">{registration.name}</b>
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {registration.email} · {t('participate.other.until', { date: dateTime(registration.until) })}
              </span>
            </span>
            <Button
              kind="quiet"
              size="small"
              disabled={isBusy}
              aria-label={t('participate.other.withdraw_name', { name: registration.name })}
              onClick={() => void withdraw(registration)}
            >
              {t('participate.other.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <Pagination
          page={registrations.page}
          pageCount={registrations.pages}
          onPage={onPage}
          label={t('participate.other.awaited')}
        />
      </div>
    </section>
  )
}
