import { changeParticipant, changeParticipantByPost } from '../../../../contract/participants/change-participant.ts'
import type { Registration } from '../../../deps.ts'
import { changeField } from './change-field.ts'
import { presentManaged } from './present-managed.ts'

/** What a participant, and who manages the project, change of them a field at a time [7.12]. */
export function registerParticipantSettings(registration: Registration): void {
  const { calls, texts } = registration
  for (const call of [changeParticipant, changeParticipantByPost])
    calls.on(call, async ({ actor, params, body: update, language }) => {
      const { managed, isSaved } = await changeField(registration, actor, { participantId: params.id, update })
      const item = presentManaged(managed, actor)
      const t = texts.in(language)
      if (!isSaved)
        return {
          status: 409,
          body: { item, title: t('participant.newer_title'), message: t('content.changed_meanwhile') },
        }
      return { status: 200, body: { item, title: t('ui.edit.saved'), message: t('manage.participant.saved') } }
    })
}
