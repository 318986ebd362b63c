import { Check, Clock, Eye, Mail } from 'lucide-react'
import { defined } from '../../../../../contract/defined.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { focusWhenThere } from './advice/focus-when-there.ts'
import type { Publishable } from './publishable.ts'

interface PublishStripProps {
  publishable: Publishable
  withdrawal: { alert: string | undefined; isBusy: boolean }
  onOpen: () => void
  onWithdraw: () => void
  /** Opens the editor of the first update, where there is none yet. */
  onWriteUpdate?: () => void
}

const stripId = 'publish-strip'

/**
 * Moves the focus when the pressed button is gone with its action: the new state is read, and the keys go on from
 * there.
 */
export const focusOnStrip = (): void => focusWhenThere(stripId, 'nearest')

interface UnloadedStripProps {
  refusal: Refusal | undefined
  reload: () => Promise<void>
}

/** Stands for the strip until the state of publishing came: nothing, or the reason why it did not. */
export const UnloadedStrip = ({ refusal, reload }: UnloadedStripProps) =>
  refusal === undefined ? null : (
    <div className="mt-2.5">
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    </div>
  )

/** The state of publishing, and the next thing to do; nothing for a page that is simply public and stays so. */
export function PublishStrip(props: PublishStripProps) {
  const { publishable, withdrawal, onOpen, onWithdraw } = props
  const { alert, isBusy } = withdrawal
  const t = useTranslate()
  const { isPublic, review } = publishable
  const state = stateOf(publishable)
  const stripProps = { id: stripId, tabIndex: -1 }
  if (state === 'public' && !publishable.canTakeOffLine) return <div {...stripProps} className="outline-none" />
  const words = state === 'pending' && isPublic ? 'again' : state
  return (
    <section
      {...stripProps}
      aria-label={t('publish.strip.label')}
      className="mt-2.5 rounded-panel bg-band px-4.5 py-3 outline-none md:px-6"
    >
      <Problem text={alert} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {words !== 'pending' && <Eye aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />}
        <div className="min-w-0 flex-[1_1_18rem] text-md">
          <p className={words === 'pending' ? 'font-semibold' : ''}>{t(`publish.strip.${words}`)}</p>
          {words === 'pending' && <NextSteps requestedAt={defined(review).requested_at} />}
          {state === 'rejected' && (
            <p className="mt-1 font-semibold whitespace-pre-line wrap-anywhere">{defined(review).reason}</p>
          )}
        </div>
        {words === 'pending' && <PendingButtons {...props} />}
        {state === 'public' && <TakeOffLine publishable={publishable} isBusy={isBusy} onTakeOffLine={onWithdraw} />}
        {(state === 'draft' || state === 'rejected') && (
          <Button size="small" onClick={onOpen}>
            {t('publish.strip.open')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The next thing to do while staff look at it, and the way back. */
function PendingButtons({ publishable: { kind, id }, withdrawal, onWithdraw, onWriteUpdate }: PublishStripProps) {
  const t = useTranslate()
  const hasNextStep = kind === 'organization' || onWriteUpdate !== undefined
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
      {onWriteUpdate !== undefined && (
        <Button kind="outline" size="small" onClick={onWriteUpdate}>
          {t('publish.write_update')}
        </Button>
      )}
      {kind === 'organization' && (
        <ButtonLink kind="outline" size="small" href={`/acties/nieuw?organization=${id}`}>
          {t('publish.strip.begin_project')}
        </ButtonLink>
      )}
      <Button kind={hasNextStep ? 'quiet' : 'outline'} size="small" disabled={withdrawal.isBusy} onClick={onWithdraw}>
        {t('publish.strip.take_back')}
      </Button>
    </div>
  )
}

const stepSigns = {
  done: { Icon: Check, colour: 'text-leaf' },
  now: { Icon: Clock, colour: 'text-amber' },
  later: { Icon: Mail, colour: 'text-ink-soft' },
}

/** The way of a request: its day, the review with the time that it takes, and the mailbox of the answer. */
function NextSteps({ requestedAt }: { requestedAt: string }) {
  const t = useTranslate()
  const format = useFormat()
  const steps = [
    { sign: stepSigns.done, text: t('publish.strip.pending_requested', { date: format.date(requestedAt) }) },
    { sign: stepSigns.now, text: t('publish.strip.pending_reading') },
    { sign: stepSigns.later, text: t('publish.strip.pending_answer') },
  ]
  return (
    <>
      <ol className="mt-2 grid gap-2">
        {steps.map(({ sign: { Icon, colour }, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-soft">{t('publish.strip.pending_meanwhile')}</p>
    </>
  )
}

function stateOf({ isPublic, review }: Publishable) {
  if (review?.state === 'pending') return 'pending'
  if (isPublic) return 'public'
  return review?.state === 'rejected' ? 'rejected' : 'draft'
}

interface TakeOffLineProps {
  publishable: Publishable
  isBusy: boolean
  onTakeOffLine: () => void
}

function TakeOffLine({ publishable, isBusy, onTakeOffLine }: TakeOffLineProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  async function confirmTakeOff(): Promise<void> {
    const label = t('publish.strip.off')
    const confirmation = { title: label, text: t('publish.strip.off_text'), confirmLabel: label }
    if (await confirm({ ...confirmation, isDestructive: true, subjectName: publishable.name })) onTakeOffLine()
  }
  return (
    <Button kind="outline" size="small" disabled={isBusy} onClick={() => void confirmTakeOff()}>
      {t('publish.strip.off')}
    </Button>
  )
}
