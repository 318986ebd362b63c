import * as contract from '../../../../contract/pages/public-pages/change-participant.ts'
import type { SliceContext } from '../../../deps.ts'
import { changeParticipantField } from '../../fundraisers/participants/index.ts'
import { withPage } from './show-participant.ts'

/**
 * Registers the calls for the fields of a participant that they and managers of the project change, one at a time
 * [7.12].
 */
export function registerParticipantChanges(context: SliceContext): void {
  const { calls, texts } = context
  for (const call of [contract.changeParticipant, contract.changeParticipantByPost])
    calls.on(call, async ({ actor, params, body: update, language }) => {
      const change = { participantId: params.id, update }
      const { managed, isSaved } = await changeParticipantField(context, actor, change)
      const item = await withPage(context, actor, managed)
      const t = texts.in(language)
      if (!isSaved)
        return {
          status: 409,
          body: { item, title: t('participant.newer_title'), message: t('content.changed_meanwhile') },
        }
      return { status: 200, body: { item, title: t('ui.edit.saved'), message: t('manage.participant.saved') } }
    })
}
