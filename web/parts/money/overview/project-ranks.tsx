import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'

interface ProjectRanksProps extends Pick<Overview, 'projects' | 'other_projects'> {
  /** The hash of a project. */
  hrefOf: ((id: number) => string) | undefined
}

/** The projects by the amount that they raised in the period. */
export function ProjectRanks({ projects, other_projects: others, hrefOf }: ProjectRanksProps) {
  const t = useTranslate()
  const { number, money } = useFormat()
  if (projects.length === 0) return null
  // A column of zeros says nothing.
  const hasBefore = projects.some(({ before }) => before !== 0)
  return (
    <Card className="overview-card">
      <table className="overview-ranks figures text-md">
        <caption className="text-left font-display text-lg font-bold">{t('overview.projects.title')}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col">{t('overview.projects.name')}</th>
            <th scope="col" className="is-wide">
              {t('overview.donations')}
            </th>
            {hasBefore && (
              <th scope="col" className="is-wide">
                {t('overview.period_before')}
              </th>
            )}
            <th scope="col">{t('overview.raised')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <th scope="row" lang={project.language} className="wrap-anywhere">
                {hrefOf === undefined ? (
                  project.name
                ) : (
                  <a href={hrefOf(project.id)} className="link">
                    {project.name}
                  </a>
                )}
              </th>
              <td className="is-wide">{number(project.donation_count)}</td>
              {hasBefore && <td className="is-wide overview-amount text-ink-soft">{money(project.before)}</td>}
              <td className="overview-amount">{money(project.raised)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.count !== 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('overview.projects.others', { count: others.count, amount: money(others.raised) })}
        </p>
      )}
    </Card>
  )
}
