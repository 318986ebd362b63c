import { inFours } from '../../../../contract/format.ts'
import type { listOrganizationsOfUser } from '../../../../contract/fundraisers/organizations/organization.ts'
import { bankAccountHolderLengthMax } from '../../../../contract/fields/limits.ts'
import type { listMonthlyOfProject } from '../../../../contract/money/monthly-donations/managed-monthly.ts'
import { useFormat } from '../../../lib/format.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useManagedProject } from './managed-project.tsx'
import { ChoiceField, ProjectField } from './project-field.tsx'
import { ProjectSwitch } from './project-switch.tsx'

/** The organizer, and where the money goes. */
export function OrganizationTab() {
  const t = useTranslate()
  const { project } = useManagedProject()
  const isLead = project.is_lead
  const { data } = useLoaded<typeof listOrganizationsOfUser>('/api/user/organizations')
  const organizations = data?.list ?? []
  const options = organizations.map(({ id, name }) => ({ value: String(id), label: name }))
  const id = project.organization_id
  if (id !== null) options.unshift({ value: '', label: t('manage.organization.none') })
  // One that this manager does not own is still the one that it has.
  if (id !== null && !organizations.some((organization) => organization.id === id))
    options.push({ value: String(id), label: organizerName(project.organizer) ?? t('manage.organization.other') })
  return (
    <>
      {!isLead && <p className="max-w-prose text-md text-ink-soft">{t('manage.organization.not_lead')}</p>}
      <ChoiceField
        field="organization_id"
        label={t('manage.organization.label')}
        help={isLead ? <HelpOfChoice projectId={project.id} /> : undefined}
        isDisabled={!isLead}
        empty={t('manage.organization.none')}
        options={options}
      />
      <ProjectSwitch field="show_user_as_owner" help={t('manage.organization.person_help')}>
        {t('manage.organization.person')}
      </ProjectSwitch>
      <ProjectField
        field="bank_account"
        label={t('manage.organization.account')}
        help={t('manage.organization.account_help')}
        show={inFours}
        input={{ autoComplete: 'off', maxLength: 42 }}
        isDisabled={!isLead}
      />
      <ProjectField
        field="bank_account_holder"
        label={t('manage.organization.holder')}
        input={{ autoComplete: 'off', maxLength: bankAccountHolderLengthMax }}
        isDisabled={!isLead}
      />
    </>
  )
}

/** The choices, and the effect of a move on monthly donors, before it is made. */
function HelpOfChoice({ projectId }: { projectId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useLoaded<typeof listMonthlyOfProject>('/api/project/:id/monthly-donations', {
    params: { id: projectId },
  })
  const help = t('manage.organization.help')
  if (data === undefined || data.active_count === 0) return help
  const { active_count: count, active_amount: amount, bound_count: bound } = data
  const all = t('manage.organization.monthly', { count, amount: format.money(amount) })
  return [help, all, ...(bound > 0 ? [t('manage.organization.monthly_ends', { count: bound })] : [])].join(' ')
}

const organizerName = ({ kind, name }: { kind: string; name: string }) => (kind === 'organization' ? name : undefined)
