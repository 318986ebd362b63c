import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useManagedProject } from './managed-project.tsx'
import { AmountField } from './project-field.tsx'
import { ProjectSwitch } from './project-switch.tsx'

/** The tab with the amount that is hoped for: digits alone [5.08]. */
export function GoalTab() {
  const t = useTranslate()
  const format = useFormat()
  const { project } = useManagedProject()
  const isTimes = project.goal_product_participant && project.allow_peer_to_peer
  const total =
    isTimes && project.dynamicGoal !== null
      ? t('manage.goal.dynamic', { goal: format.shortMoney(project.dynamicGoal), count: project.participant_count })
      : undefined
  return (
    <>
      <AmountField field="goal" label={t(isTimes ? 'manage.goal.single' : 'manage.goal.goal')} help={total} />
      <ProjectSwitch field="show_goal" help={t('manage.goal.show_help')}>
        {t('manage.goal.show')}
      </ProjectSwitch>
      {project.allow_peer_to_peer && (
        <>
          <ProjectSwitch field="goal_product_participant" help={t('manage.goal.times_help')}>
            {t('manage.goal.times')}
          </ProjectSwitch>
          <AmountField
            field="choosable_goal_default"
            label={t('manage.goal.choosable')}
            help={t('manage.goal.choosable_help')}
          />
        </>
      )}
    </>
  )
}
