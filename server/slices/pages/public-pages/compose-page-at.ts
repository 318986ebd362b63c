import type { z } from 'zod'
import type { BoardOrder } from '../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import type { showPageAt } from '../../../../contract/pages/public-pages/address-page.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { getVisibleOrganization } from '../../fundraisers/organizations/index.ts'
import { getVisibleProject } from '../../fundraisers/projects/index.ts'
import { composeOrganizationPage } from './compose-organization-page.ts'
import { composeProjectPage } from './compose-project-page.ts'
import { type PageVisitor, readingTogether } from './visitor.ts'

type PageAt = z.output<(typeof showPageAt.answers)[200]>

/**
 * Composes the page at this slug, of a project or an organization, in two statements: its subject and access must be
 * known first.
 * @throws NotFound unless there is one that the visitor may see
 */
export async function composePageAt(
  appDeps: Deps,
  { slug, page, board }: { slug: string; page: number; board: BoardOrder },
  visitor: PageVisitor,
): Promise<PageAt> {
  const deps = readingTogether(appDeps)
  const [project, organization] = await Promise.all([
    undefinedIfNotFound(getVisibleProject(deps, visitor.actor, slug)),
    undefinedIfNotFound(getVisibleOrganization(deps, visitor.actor, slug)),
  ])
  if (project !== undefined) return composeProjectPage(deps, project, { ...visitor, board })
  if (organization !== undefined) return composeOrganizationPage(deps, organization, { page })
  throw new NotFound()
}

const undefinedIfNotFound = <Found>(finding: Promise<Found>): Promise<Found | undefined> =>
  finding.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
