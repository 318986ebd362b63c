import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useManagedProject } from '../managed-project.tsx'
import { DateField, NumberField } from '../project-field.tsx'
import { ProjectSwitch } from '../project-switch.tsx'
import { useToday } from '../../../../lib/hooks/time/use-today.ts'
import { DetailSwitches } from './detail-switches.tsx'
import { Code } from './code.tsx'
import { EntryFee } from './entry-fee.tsx'
import { Events } from './events.tsx'

/**
 * Whether it has participants, with their limits, deadline and events. What kind of project it is, a draft decides
 * [4.02].
 */
export function ParticipantsTab() {
  const t = useTranslate()
  const today = useToday()
  const { project } = useManagedProject()
  const isDraft = project.state === projectStates.draft
  return (
    <>
      <div className="grid gap-1.5">
        {!isDraft && <p className="text-md text-ink-soft">{t('manage.participants.fixed')}</p>}
        <ProjectSwitch field="allow_peer_to_peer" isDisabled={!isDraft} help={t('manage.participants.allow_help')}>
          {t('manage.participants.allow')}
        </ProjectSwitch>
        <ProjectSwitch field="type_payment_link" isDisabled={!isDraft} help={t('manage.participants.link_help')}>
          {t('manage.participants.link')}
        </ProjectSwitch>
      </div>
      {project.allow_peer_to_peer && (
        <>
          <div className="grid gap-1.5">
            <ProjectSwitch field="allow_teams">{t('manage.participants.teams')}</ProjectSwitch>
            <ProjectSwitch field="allow_team_creation">{t('manage.participants.own_teams')}</ProjectSwitch>
          </div>
          <DateField
            field="p2p_subscription_deadline"
            label={t('manage.participants.deadline')}
            empty={t('manage.participants.no_deadline')}
            help={t('manage.participants.deadline_help')}
            min={today}
          />
          <NumberField
            field="subscription_limit"
            label={t('manage.participants.limit')}
            empty={t('manage.participants.no_limit')}
            help={
              project.subscriptionLimitReached ? t('manage.participants.full') : t('manage.participants.limit_help')
            }
          />
          <Code />
          {project.subscription_code !== null && (
            <NumberField
              field="subscription_code_limit"
              label={t('manage.participants.code_limit')}
              empty={t('manage.participants.no_limit')}
              help={t(
                project.subscriptionCodeLimitReached
                  ? 'manage.participants.code_full'
                  : 'manage.participants.code_limit_help',
              )}
            />
          )}
          <EntryFee />
          <DetailSwitches />
          <Events />
        </>
      )}
    </>
  )
}
