import { useState } from 'react'
import { reviewReasonLengthMax } from '../../../../../contract/fields/limits.ts'
import type {
  approveTeamRequest,
  declineTeamRequest,
  listTeamRequests,
  TeamRequestItem,
  undoDeclinedRequest,
} from '../../../../../contract/fundraisers/team-members/request-calls.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { PageRows } from '../../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useUndo } from '../../../../ui/messages/use-undo.ts'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'

interface ListProps {
  teamId: number
  onChanged: () => Promise<void>
}

type AnswerInProgress = { request: TeamRequestItem; isApproved: boolean }

/** Requests that were answered on this page of the list, which has them until it is read anew. */
type AnsweredRequests = { shown: unknown; ids: readonly number[] }

/** The requests to the team, the oldest first. */
export function RequestList({ teamId, onChanged }: ListProps) {
  const t = useTranslate()
  const [answering, setAnswering] = useState<AnswerInProgress>()
  const params = { id: teamId }
  const list = usePageList<typeof listTeamRequests>('/api/teams/:id/requests', { params })
  const { shown, reload, setPage } = list
  const [answered, setAnswered] = useState<AnsweredRequests>()
  const isAnswered = ({ team_request_id }: TeamRequestItem) =>
    answered?.shown === shown && answered?.ids.includes(team_request_id)
  const { target, request: requestFocus } = useFocusRequest<HTMLHeadingElement>()
  async function settle({ team_request_id }: TeamRequestItem): Promise<void> {
    setAnswered((previous) => ({
      shown,
      ids: [...(previous !== undefined && previous.shown === shown ? previous.ids : []), team_request_id],
    }))
    // The button that opened the dialog goes with its request.
    requestFocus()
    setAnswering(undefined)
    await reloadAll()
  }
  async function reloadAll(): Promise<void> {
    setPage(1)
    await Promise.all([reload(), onChanged()])
  }
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-2.5">
        <h3 ref={target} tabIndex={-1} className="text-lg font-bold outline-none">
          {t('members.lead.title')}
        </h3>
        {(shown?.total ?? 0) > 0 && <Chip tone="amber">{t('members.lead.pending', { count: shown?.total ?? 0 })}</Chip>}
      </div>
      <PageRows list={list} label={t('members.lead.pages')}>
        {({ total, list: requests }, pages) => (
          <>
            {total === 0 && <EmptyNote text={t('members.lead.none')} />}
            <ul className="divide-y divide-line">
              {requests.map((request) =>
                isAnswered(request) ? null : (
                  <RequestRow key={request.team_request_id} request={request} onAnswer={setAnswering} />
                ),
              )}
            </ul>
            {pages}
          </>
        )}
      </PageRows>
      {answering !== undefined && (
        <AnswerDialog
          {...answering}
          teamId={teamId}
          onClose={() => setAnswering(undefined)}
          onDone={() => settle(answering.request)}
          onUndone={() => void reloadAll()}
        />
      )}
    </section>
  )
}

function RequestRow({
  request,
  onAnswer,
}: {
  request: TeamRequestItem
  onAnswer: (answering: AnswerInProgress) => void
}) {
  const t = useTranslate()
  const { name } = request
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {request.is_participant && <Chip>{t('members.lead.participant')}</Chip>}
        </p>
        {request.motivation !== '' && (
          <p className="mt-1 text-md whitespace-pre-line wrap-anywhere text-ink-mid">{request.motivation}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {([true, false] as const).map((isApproved) => {
          const text = t(isApproved ? 'members.lead.approve' : 'members.lead.decline')
          return (
            <Button
              key={text}
              kind="outline"
              size="small"
              aria-label={`${text}: ${name}`}
              onClick={() => onAnswer({ request, isApproved })}
            >
              {text}
            </Button>
          )
        })}
      </div>
    </li>
  )
}

interface AnswerDialogProps extends AnswerInProgress {
  teamId: number
  onClose: () => void
  onDone: () => Promise<void>
  onUndone: () => void
}

/** Declining demands a reason [5.14], and can be undone for a moment; an approval lets the requester in at once. */
function AnswerDialog({ request, isApproved, teamId, onClose, onDone, onUndone }: AnswerDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const toast = useToast()
  const offerUndo = useUndo()
  const { name, team_request_id } = request
  const form = useForm({
    id: 'answer-request',
    fields: ['reason'],
    async submit({ reason = '' }) {
      const input = { params: { id: teamId }, body: { team_request_id, reason } }
      if (isApproved) {
        const endpoint = { method: 'POST', path: '/api/teams/:id/requests/approve' } as const
        toast({ text: (await call<typeof approveTeamRequest>(endpoint, input)).message })
      } else {
        const endpoint = { method: 'POST', path: '/api/teams/:id/requests/decline' } as const
        const { message, undo } = await call<typeof declineTeamRequest>(endpoint, input)
        offerUndo({ text: message, undo: () => undoDecline(undo), onSettled: onUndone })
      }
      await onDone()
    },
  })
  function undoDecline(undo: string) {
    const endpoint = { method: 'POST', path: '/api/teams/:id/requests/undo-decline' } as const
    return call<typeof undoDeclinedRequest>(endpoint, { params: { id: teamId }, body: { team_request_id, undo } })
  }
  const title = t(isApproved ? 'members.lead.approve_title' : 'members.lead.decline_title', { name })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate {...form.props} className="grid gap-4 pb-2">
        <FormAlert alert={form.alert} />
        {isApproved ? (
          <CountedTextArea
            {...form.field('reason')}
            defaultValue=""
            label={t('members.lead.message')}
            remark={t('ui.optional')}
            maxLength={reviewReasonLengthMax}
            rows={4}
          />
        ) : (
          <CountedTextArea
            {...form.field('reason')}
            defaultValue=""
            rows={4}
            label={t('members.lead.reason')}
            help={t('members.lead.reason_hint', { name })}
            maxLength={reviewReasonLengthMax}
            required
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <BusyButton
            type="submit"
            kind={isApproved ? 'primary' : 'destructive'}
            isBusy={form.isBusy}
            busyText={t('members.ask.busy')}
          >
            {t(isApproved ? 'members.lead.approve' : 'members.lead.decline')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
