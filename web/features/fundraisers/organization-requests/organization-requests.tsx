import { Mail } from 'lucide-react'
import { useState } from 'react'
import type {
  answerOrganizationRequest,
  listOrganizationRequests,
  OrganizationRequest,
} from '../../../../contract/fundraisers/organizations/members.ts'
import { organizationRequestOrders } from '../../../../contract/fundraisers/organizations/organization-choices.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'

interface OrganizationRequestsProps {
  /** The hash of the list, beside another one, as `hashOf` makes it. */
  baseHash: string
  onJoined: () => void
}

/**
 * The invitations to become a member of organizations, to be answered, ten a page [1.06, 7.15]. Without any it says how
 * one is invited, below its neighbour. Stands below a PromptProvider and a ToastProvider.
 */
function OrganizationRequests({ baseHash, onJoined }: OrganizationRequestsProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending()
  const { target: heading, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const orders = organizationRequestOrders.map((id) => ({ id, label: t(`dashboard.orders.${id}`) }))
  const listOptions = { baseHash, prefix: 'request_', pageSize: 10, orders }
  const list = usePageList<typeof listOrganizationRequests>('/api/user/organization-requests', listOptions)
  const isEmpty = list.data?.total === 0 && !list.isNarrowed
  // The last request that is answered leaves its manager on this page.
  const [hadSome, setHadSome] = useState(false)
  if (!hadSome && (list.data?.total ?? 0) > 0) setHadSome(true)

  async function answer({ id, organization }: OrganizationRequest, isAccepted: boolean): Promise<void> {
    const confirmation = { title: t('organize.requests.decline_title'), text: t('organize.requests.decline_text') }
    const confirmLabel = t('organize.requests.decline')
    const subjectName = organization.name
    if (!isAccepted && !(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName }))) return
    const endpoint = { method: 'POST', path: '/api/user/organization-requests/:id' } as const
    const input = { params: { id }, body: { accepted: isAccepted } }
    const answered = await sending.send<typeof answerOrganizationRequest>(endpoint, input)
    // It may have been taken back, or answered in another window.
    await list.reload()
    if (answered === undefined) return
    focusHeading()
    toast({ text: answered.message })
    if (isAccepted) onJoined()
  }
  const columns: Column<OrganizationRequest>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: (request) => <RequestFacts request={request} />,
    },
    {
      id: 'actions',
      header: t('dashboard.columns.actions'),
      isActions: true,
      render: (request) => (
        <Answers
          name={request.organization.name}
          isBusy={sending.isBusy}
          onAnswer={(yes) => void answer(request, yes)}
        />
      ),
    },
  ]
  return (
    <section className={hadSome || list.isNarrowed ? '' : 'order-last'}>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-title font-bold outline-none">
        {t(isEmpty ? 'organize.requests.heading' : 'organize.requests.title')}
      </h2>
      <Problem text={sending.alert} />
      <ListCard
        label={t('organize.requests.heading')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Mail />} title={t('organize.requests.none')}>
            {t('organize.requests.none_text')}
          </EmptyState>
        }
      />
    </section>
  )
}

function RequestFacts({ request }: { request: OrganizationRequest }) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, invited_by: by, created_at: requestedAt, expires_at: expiresAt } = request
  const dates = { date: format.date(requestedAt), until: format.date(expiresAt) }
  return (
    <div className="flex items-center gap-4">
      <Avatar name={organization.name} photo={organization.photo} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{organization.name}</p>
        <p className="text-sm font-normal text-ink-soft">
          {by === null ? t('organize.members.asked_on', dates) : t('organize.members.asked_by', { ...dates, name: by })}
          {organization.city !== '' && ` · ${organization.city}`}
        </p>
      </div>
    </div>
  )
}

interface AnswersProps {
  /** The name of the organization that invites. */
  name: string
  isBusy: boolean
  onAnswer: (isAccepted: boolean) => void
}

function Answers({ name, isBusy, onAnswer }: AnswersProps) {
  const t = useTranslate()
  return (
    <div className="mt-1.5 mr-3 flex gap-2.5 whitespace-nowrap @min-[50rem]/rows:m-0 @min-[50rem]/rows:justify-end">
      {([false, true] as const).map((isAccepted) => {
        const text = t(isAccepted ? 'organize.requests.accept' : 'organize.requests.decline')
        return (
          <Button
            key={text}
            kind={isAccepted ? 'primary' : 'outline'}
            size="small"
            disabled={isBusy}
            aria-label={`${text}: ${name}`}
            onClick={() => onAnswer(isAccepted)}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}

export default withTexts(['organize', 'dashboard'], OrganizationRequests)
