import * as pagesContract from '../../../../contract/pages/public-pages/pages.ts'
import * as teamContract from '../../../../contract/pages/public-pages/team.ts'
import * as currentUserContract from '../../../../contract/pages/public-pages/current-user.ts'
import * as projectContract from '../../../../contract/pages/public-pages/project.ts'
import * as addressPageContract from '../../../../contract/pages/public-pages/address-page.ts'
import * as updatePageContract from '../../../../contract/pages/public-pages/update-page.ts'
import type { SliceContext } from '../../../deps.ts'
import { composeDonationContext } from './compose-donation-context.ts'
import { composeParticipantPage } from './compose-participant-page.ts'
import type { PageMembers } from '../../identity/users/index.ts'
import { composePageAt } from './compose-page-at.ts'
import { composeTeamPage } from './compose-team-page.ts'
import { composeUpdatePage } from './compose-update-page.ts'
import { showCurrentUser, showVisitor } from './show-current-user.ts'
import { showParticipant } from './show-participant.ts'
import { showProject } from './show-project.ts'
import { showTeam } from './show-team.ts'
import { showTeamSlugs } from './show-team-slugs.ts'

/** Registers the calls that answer the data of public pages. */
export function registerPageCalls(context: SliceContext, members: PageMembers): void {
  const { calls, texts } = context

  calls.on(addressPageContract.showPageAt, async ({ params, query, ...visitor }) => ({
    status: 200,
    body: await composePageAt(context, { slug: params.address, ...query }, visitor),
  }))
  calls.on(currentUserContract.showCurrentUser, async ({ actor }) => ({
    status: 200,
    body: await showCurrentUser(context, actor),
  }))
  calls.on(currentUserContract.showVisitor, async ({ actor }) => ({
    status: 200,
    body: await showVisitor(context, actor, members),
  }))
  calls.on(projectContract.showProject, async ({ params, actor }) => ({
    status: 200,
    body: await showProject(context, actor, params.id),
  }))
  calls.on(pagesContract.showParticipantPage, async ({ params, ...visitor }) => ({
    status: 200,
    body: await composeParticipantPage(context, params, visitor),
  }))
  calls.on(pagesContract.showParticipant, async ({ params, actor }) => ({
    status: 200,
    body: { participant: await showParticipant(context, actor, params.id) },
  }))
  calls.on(pagesContract.showTeamPage, async ({ params, query, ...visitor }) => {
    const teamQuery = { ...params, membersAfter: query.members_after }
    const page = await composeTeamPage(context, teamQuery, visitor)
    if ('page' in page) return { status: 200, body: page.page }
    const { name, project } = page.former
    const message = texts.in(visitor.language)('errors.team_gone', { name })
    return { status: 410, body: { message, team: { name }, project } }
  })
  calls.on(teamContract.showTeam, async ({ params, actor }) => ({
    status: 200,
    body: await showTeam(context, actor, params.id),
  }))
  calls.on(updatePageContract.showUpdatePage, async ({ params, actor }) => ({
    status: 200,
    body: await composeUpdatePage(context, actor, params),
  }))
  calls.on(pagesContract.showTeamSlugs, async ({ params, actor }) => ({
    status: 200,
    body: await showTeamSlugs(context, actor, params.id),
  }))
  calls.on(pagesContract.showDonationContext, async ({ params, query, actor }) => ({
    status: 200,
    body: await composeDonationContext(context, actor, { ...params, ...query }),
  }))
}
