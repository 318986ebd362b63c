import type {
  answerOrganizationRequest,
  listOrganizationRequests,
  OrganizationRequest,
} from '../../../contract/organizations/members.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useFormat } from '../../lib/format.ts'
import { useFocusRequest } from '../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { withTexts } from '../../lib/with-texts.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/messages/ask-provider.tsx'
import { useToast } from '../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/**
 * The organizations that ask somebody to become a member, to be answered [1.06, 7.15]. Nothing where nobody asks. Stands
 * below an AskProvider and a ToastProvider.
 */
function OrganizationRequests({ onJoined }: { onJoined: () => void }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending()
  const { place, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const { data, refusal, change, reload } = useLoaded<typeof listOrganizationRequests>(
    '/api/user/organization-requests',
  )

  async function answer({ id, organization }: OrganizationRequest, isAccepted: boolean): Promise<void> {
    const question = { title: t('organize.requests.decline_title'), text: t('organize.requests.decline_text') }
    const confirmLabel = t('organize.requests.decline')
    const thing = organization.name
    if (!isAccepted && !(await confirm({ ...question, confirmLabel, isDestructive: true, thing }))) return
    const address = { method: 'POST', path: '/api/user/organization-requests/:id' } as const
    const input = { params: { id }, body: { accepted: isAccepted } }
    const answered = await sending.send<typeof answerOrganizationRequest>(address, input)
    // It may have been taken back, or answered in another window.
    if (answered === undefined) return void reload()
    change(({ list }) => ({ list: list.filter((request) => request.id !== id) }))
    focusHeading()
    toast({ text: answered.message })
    if (isAccepted) onJoined()
  }
  if (refusal !== undefined && data === undefined) return <Problem text={refusal.alert} />
  const isShown = data !== undefined && (data.list.length > 0 || sending.alert !== undefined)
  return (
    <section className={isShown ? 'mb-8' : ''}>
      {data !== undefined && (
        <h2 ref={place} tabIndex={-1} className={isShown ? 'mb-3 text-title font-bold outline-none' : 'sr-only'}>
          {t(data.list.length === 0 ? 'organize.requests.none' : 'organize.requests.title')}
        </h2>
      )}
      <Problem text={sending.alert} />
      <ul className="grid gap-3">
        {data?.list.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} isBusy={sending.isBusy} onAnswer={(yes) => void answer(request, yes)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RequestCardProps {
  request: OrganizationRequest
  isBusy: boolean
  onAnswer: (isAccepted: boolean) => void
}

function RequestCard({ request, isBusy, onAnswer }: RequestCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, invited_by: by, created_at: askedAt } = request
  const date = format.date(askedAt)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar name={organization.name} photo={organization.photo} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-sans font-semibold wrap-anywhere">{organization.name}</h3>
        <p className="text-sm text-ink-soft">
          {by === null ? t('organize.members.asked_on', { date }) : t('organize.members.asked_by', { date, name: by })}
          {organization.city !== '' && ` · ${organization.city}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="outline"
          size="small"
          disabled={isBusy}
          aria-label={`${t('organize.requests.decline')}: ${organization.name}`}
          onClick={() => onAnswer(false)}
        >
          {t('organize.requests.decline')}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('organize.requests.accept')}: ${organization.name}`}
          onClick={() => onAnswer(true)}
        >
          {t('organize.requests.accept')}
        </Button>
      </div>
    </Card>
  )
}

export default withTexts(['organize'], OrganizationRequests)
