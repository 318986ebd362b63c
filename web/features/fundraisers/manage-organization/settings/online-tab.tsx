import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { publishOrganization } from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { settingsTabOf } from '../../../../parts/fundraisers/organization-settings.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { useOrganizationCheck } from '../../../../parts/fundraisers/use-organization-check.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { useDetails, useApplyAnswer } from '../details.tsx'
import { searchWith } from './settings-search.ts'

/** The steps to a public page, and the way back. */
export function OnlineTab({ publish }: { publish: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const { details } = useDetails()
  const { is_public: isPublic, review } = details
  if (isPublic)
    return (
      <>
        <p className="max-w-prose">{t('organize.online.public')}</p>
        <TakeOffLine label={t('organize.online.off')} text={t('organize.online.off_text')} />
      </>
    )
  if (review?.state === 'pending')
    return (
      <>
        <Notice tone="sky">{t('organize.online.pending', { date: format.date(review.requested_at) })}</Notice>
        <TakeOffLine label={t('organize.online.withdraw')} text={t('organize.online.withdraw_text')} />
      </>
    )
  return (
    <>
      {review?.state === 'rejected' && (
        <Notice tone="amber">
          <b className="font-bold">{t('organize.online.rejected')}</b>
          <span className="mt-1 block whitespace-pre-line">{review.reason}</span>
        </Notice>
      )}
      <p className="max-w-prose">{t('organize.online.hidden')}</p>
      <MissingFields />
      {publish}
    </>
  )
}

/** The fields that it still lacks to be published, each with the way to it [7.17]. */
function MissingFields() {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const { details } = useDetails()
  const { missing, refusal, checkAgain } = useOrganizationCheck(details.id, details.version)
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={checkAgain} />
  if (missing === undefined) return null
  const fields = Object.entries(missing)
  if (fields.length === 0)
    return (
      <p className="flex items-center gap-2 text-leaf-ink">
        <Check aria-hidden="true" className="size-5 shrink-0" />
        {t('organize.online.complete')}
      </p>
    )
  return (
    <div>
      <h3 className="mb-2 text-lg font-bold">{t('organize.online.missing')}</h3>
      <ul className="grid gap-1">
        {fields.map(([field, text]) => (
          <li key={field} className="flex items-center gap-2">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
            <Link
              to={{ search: searchWith(search, settingsTabOf(field)), hash }}
              replace
              preventScrollReset
              className="link inline-flex min-h-8 items-center"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TakeOffLine({ label, text }: { label: string; text: string }) {
  const t = useTranslate()
  const applyAnswer = useApplyAnswer()
  const confirm = useConfirm()
  const sending = useSending()
  const { details } = useDetails()
  async function take(): Promise<void> {
    const confirmation = { title: label, text, confirmLabel: label }
    if (!(await confirm({ ...confirmation, isDestructive: true, subjectName: details.name }))) return
    const endpoint = { method: 'PATCH', path: '/api/organization/:id' } as const
    const input = { params: { id: details.id }, body: { is_public: false } }
    applyAnswer(await sending.send<typeof publishOrganization>(endpoint, input))
  }
  return (
    <div>
      <Problem text={sending.alert} />
      <Button kind="outline" disabled={sending.isBusy} onClick={() => void take()}>
        {label}
      </Button>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">{t('organize.online.members_still')}</p>
    </div>
  )
}
