import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** The way to take part in a project with participants. */
export function SignUpButton({ project }: { project: Project }) {
  const t = useTranslate()
  if (project.registration_closed !== null) return null
  return (
    <ButtonLink href={`/${project.url}/inschrijven`} kind="outline" size="small" className="grow">
      {t('project.sign_up.button')}
    </ButtonLink>
  )
}

/** The price of taking part, or why there is no way to it any more [4.05]. */
export function SignUpNote({ project }: { project: Project }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { registration_closed: closed, entry_fee: fee } = project
  if (closed === null)
    return project.hasEntryFee && fee !== null ? (
      <p className="mt-2 text-center text-sm text-ink-soft">
        {project.fee_label === ''
          ? t('project.sign_up.fee', { amount: shortMoney(fee) })
          : t('project.sign_up.fee_called', { amount: shortMoney(fee), label: project.fee_label })}
      </p>
    ) : null
  if (closed !== 'deadline' && closed !== 'limit' && closed !== 'code_limit') return null
  return <p className="mt-4 text-sm text-ink-soft">{t(`project.sign_up.${closed}`)}</p>
}
