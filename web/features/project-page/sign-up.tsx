import type { Project } from '../../../contract/projects/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

/** The way to take part in a project with participants, or why there is none any more [4.05]. */
export function SignUp({ project: { url, registration_closed: closed } }: { project: Project }) {
  const t = useTranslate()
  if (closed === null)
    return (
      <ButtonLink href={`/${url}/inschrijven`} kind="outline" className="mt-4 w-full short:mt-2.5">
        {t('project.sign_up.button')}
      </ButtonLink>
    )
  if (closed !== 'deadline' && closed !== 'limit' && closed !== 'code_limit') return null
  return <p className="mt-4 text-sm text-ink-soft">{t(`project.sign_up.${closed}`)}</p>
}
