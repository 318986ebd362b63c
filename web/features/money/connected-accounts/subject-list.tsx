import type {
  beginLinking,
  linkOrganization,
  linkProject,
  PaymentOverview,
} from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { PendingChanges } from '../../../parts/fundraisers/pending-changes/pending-changes.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

type Kind = 'organization' | 'project'

interface Subject {
  id: number
  name: string
  /** The account that its donations go to now. */
  account?: string
  type?: { recurring: boolean }
}

interface SubjectListProps {
  kind: Kind
  provider: string
  overview: PaymentOverview
  onChange: () => Promise<void>
}

/** Organizations, or projects of one's own, each with a switch and the way to link an account [4.13]. */
export function SubjectList({ kind, provider, overview, onChange }: SubjectListProps) {
  const t = useTranslate()
  const { linked, unlinked } = kind === 'organization' ? overview.organizations : overview.projects
  const subjects: Subject[] = [...linked, ...unlinked].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  if (subjects.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-title font-bold">
        {t(kind === 'organization' ? 'connected_accounts.organizations' : 'connected_accounts.projects')}
      </h2>
      <ul className="grid gap-3">
        {subjects.map((subject) => (
          <li key={subject.id}>
            <SubjectCard kind={kind} provider={provider} subject={subject} onChange={onChange} />
            {overview.waiting.some((one) => one.subject === kind && one.subject_id === subject.id) && (
              <div className="mt-3">
                <PendingChanges subject={kind} id={subject.id} onAnswered={() => void onChange()} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SubjectCardProps {
  kind: Kind
  provider: string
  subject: Subject
  onChange: () => Promise<void>
}

function SubjectCard({ kind, provider, subject, onChange }: SubjectCardProps) {
  const t = useTranslate()
  const toast = useToast()
  const alert = useAlert()
  const { id, name, account, type } = subject
  const sending = useSending({
    showRefusal: (refusal) => {
      const text = Object.values(refusal.errors).join(' ') || refusal.alert
      void alert({ title: t('connected_accounts.error_title'), text, okLabel: t('connected_accounts.error_ok') })
      return true
    },
  })
  const params = { provider }

  async function toggle(state: boolean): Promise<void> {
    const answer =
      kind === 'organization'
        ? await sending.send<typeof linkOrganization>(
            { method: 'POST', path: '/api/:provider/updateOrganization' },
            { params, body: { organization_id: id, state } },
          )
        : await sending.send<typeof linkProject>(
            { method: 'POST', path: '/api/:provider/updateProject' },
            { params, body: { project_id: id, state } },
          )
    // Also after a refusal: the current state is shown.
    await onChange()
    if (answer === undefined) return
    const saved = answer.state ? 'connected_accounts.saved_on' : 'connected_accounts.saved_off'
    toast({ text: answer.state === state ? t(saved, { name }) : t('connected_accounts.saved_waits') })
  }

  async function connect(): Promise<void> {
    const answer = await sending.send<typeof beginLinking>(
      { method: 'POST', path: '/api/:provider/link' },
      { params, body: kind === 'organization' ? { organization_id: id } : { project_id: id } },
    )
    if (answer !== undefined) window.location.assign(answer.url)
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
          {account === undefined ? (
            <Chip tone="amber">{t('connected_accounts.unlinked')}</Chip>
          ) : (
            <Chip tone="leaf">{t('connected_accounts.linked_to', { account })}</Chip>
          )}
        </div>
        {type !== undefined && (
          <p className="text-sm text-ink-soft">
            {t(type.recurring ? 'connected_accounts.monthly' : 'connected_accounts.once')}
          </p>
        )}
        <Checkbox
          id={`payee-${provider}-${kind}-${id}`}
          checked={account !== undefined}
          disabled={sending.isBusy}
          onChange={({ target }) => void toggle(target.checked)}
        >
          {t('connected_accounts.use', { name })}
        </Checkbox>
      </div>
      <Button
        kind={account === undefined ? 'primary' : 'outline'}
        size="small"
        disabled={sending.isBusy}
        aria-label={t('connected_accounts.connect_of', { name })}
        onClick={() => void connect()}
      >
        {t('connected_accounts.connect')}
      </Button>
    </Card>
  )
}
