import { HeartHandshake } from 'lucide-react'
import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import {
  ownProjectFilters,
  ownProjectOrders,
  projectStateNames,
} from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { listOwnProjects, OwnProject } from '../../../../../contract/fundraisers/projects/own-projects.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'

/** The tab of the page in which it stands; how it is looked at stands behind it in the URL. */
const baseHash = '#beheer'
const pageSize = 10
const choices = { state: ownProjectFilters }
const tones = { draft: 'amber', in_review: 'sky', public: 'leaf', finished: 'sky', archived: 'plain' } as const

/** Every project of the organization, also unpublished ones, for its leaders; ten a page [9.03]. */
function OwnProjects({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const orders = ownProjectOrders.map((id) => ({ id, label: t(`organize.projects.orders.${id}`) }))
  const listOptions = { query: { organization: organization.id }, baseHash, pageSize, orders, choices }
  const list = usePageList<typeof listOwnProjects>('/api/project', listOptions)
  const { state } = list.chosen
  const options = [
    { value: '', label: t('organize.projects.states.all') },
    ...ownProjectFilters.map((name) => ({ value: name, label: t(`organize.projects.states.${name}`) })),
  ]
  // Only its owner may begin one in its name [6.04].
  const begin = organization.userIsOwner ? (
    <ButtonLink href={`/acties/nieuw?organization=${organization.id}`} kind="outline" size="small">
      {t('organize.projects.begin')}
    </ButtonLink>
  ) : undefined
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-heading font-bold">{t('organize.projects.title')}</h2>
          <p className="mt-1 text-md text-ink-soft">{t('organize.projects.lead')}</p>
        </div>
        {begin}
      </div>
      <ListCard
        label={t('organize.projects.title')}
        list={list}
        columns={useColumns(state === 'archived')}
        keyOf={({ id }) => id}
        choices={
          <ListChoice
            label={t('organize.projects.state')}
            options={options}
            value={state}
            onChange={(value) => list.choose('state', value)}
          />
        }
        empty={
          <EmptyState icon={<HeartHandshake />} title={t('organize.projects.none')} action={begin}>
            {t(organization.userIsOwner ? 'organize.projects.none_text' : 'organize.projects.none_for_captain')}
          </EmptyState>
        }
      />
    </>
  )
}

function useColumns(isArchive: boolean): Column<OwnProject>[] {
  const t = useTranslate()
  const { money } = useFormat()
  const stateOf = ({ state, is_in_review: isInReview }: OwnProject) => {
    if (isArchive) return 'archived'
    const name = projectStateNames[state] ?? 'draft'
    return name === 'draft' && isInReview ? 'in_review' : name
  }
  return [
    {
      id: 'name',
      header: t('organize.projects.name'),
      isName: true,
      render: (project) => <ProjectName project={project} isArchived={isArchive} />,
    },
    {
      id: 'state',
      header: t('organize.projects.state'),
      render: (project) => (
        <Chip tone={tones[stateOf(project)]}>{t(`organize.projects.states.${stateOf(project)}`)}</Chip>
      ),
    },
    {
      id: 'raised',
      header: t('organize.projects.raised'),
      isFigure: true,
      render: ({ raised }) => money(raised),
    },
  ]
}

/** The page of an archived one does not exist any more; its donations do. */
function ProjectName({ project, isArchived }: { project: OwnProject; isArchived: boolean }) {
  const t = useTranslate()
  return (
    <>
      <a
        href={isArchived ? `/dashboard${hashOf('projects', project.id, 'list')}` : `/${project.url}`}
        lang={project.language}
        className="link row-link"
      >
        {project.name}
      </a>
      {project.is_payment_link && <small className="block text-sm text-ink-soft">{t('organize.projects.link')}</small>}
    </>
  )
}

export default withTexts(['organize'], OwnProjects)
