import { useCallback } from 'react'
import { participantMotivationLengthMax, personNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { showParticipant } from '../../../../contract/pages/public-pages/pages.ts'
import type { ManagedParticipant } from '../../../../contract/fundraisers/participants/change-participant.ts'
import { useFormat } from '../../../lib/format.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useStory } from '../../../parts/fundraisers/writing/story-editor.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { ArchivePage } from './archive-page.tsx'
import { MailSwitches } from './mail-switches.tsx'
import { OwnChoice, OwnField, OwnSwitch } from './own-field.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { OwnProvider, useOwn } from './own-settings.tsx'
import { PersonalDetails } from './personal-details.tsx'

interface SettingsProps {
  id: number
  projectUrl: string
  /** The language of the project, in which the page is written. */
  language: string
  onClose: () => void
}

/** The dialog with everything that there is to set of a page, each field by itself [2.15, 7.12]. */
export default function ParticipantSettings({ id, projectUrl, language, onClose }: SettingsProps) {
  const t = useTranslate()
  const params = { id }
  const { data, refusal, change } = useLoaded<typeof showParticipant>('/api/participant/:id', { params })
  const apply = useCallback(
    (item: ManagedParticipant) => change((previous) => ({ participant: { ...previous.participant, ...item } })),
    [change],
  )
  return (
    <Dialog title={t('participant.settings')} isOpen onClose={onClose}>
      {data === undefined ? (
        refusal === undefined ? (
          <p role="status">{t('ui.loading')}</p>
        ) : (
          <Problem text={refusal.alert} />
        )
      ) : (
        <OwnProvider participant={data.participant} onChanged={apply}>
          <Fields language={language} />
          <ArchivePage
            id={id}
            name={data.participant.fullName}
            projectUrl={projectUrl}
            isOwn={data.participant.is_own}
          />
        </OwnProvider>
      )}
    </Dialog>
  )
}

function Fields({ language }: { language: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { participant } = useOwn()
  const parent = { type: 'participant', id: participant.id } as const
  const story = useStory({ parent, lang: language, maxLength: participantMotivationLengthMax })
  const events = participant.project_events.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className="grid gap-5">
      {!participant.is_own && !participant.is_verified && (
        <Notice tone="amber">{t('participant.theirs_unverified')}</Notice>
      )}
      <OwnPhoto />
      <OwnField
        field="name"
        label={t('participant.name')}
        input={{ maxLength: personNameLengthMax, autoComplete: 'name' }}
      />
      <OwnField
        field="motivation"
        label={t('participant.motivation')}
        help={t('participant.motivation_help')}
        {...story}
      />
      <OwnField
        field="goal"
        label={t('participant.goal')}
        empty={t('participant.no_goal')}
        show={(value) => format.shortMoney(Number(value))}
        control={(field) => <WholeAmountInput {...field} />}
      />
      {events.length > 0 && <OwnChoice field="project_event_id" label={t('participant.event')} options={events} />}
      <PersonalDetails />
      <section className="grid gap-3 border-t border-line pt-5">
        <OwnSwitch field="donation_update_mail" help={t('participant.donation_mail_help')}>
          {t('participant.donation_mail')}
        </OwnSwitch>
        <OwnSwitch field="off_leaderboard" help={t('participant.off_board_help')}>
          {t('participant.off_board')}
        </OwnSwitch>
        <MailSwitches id={participant.id} />
      </section>
    </div>
  )
}
