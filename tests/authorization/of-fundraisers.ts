import type { AccessRequest, Cell } from './expected.ts'
import type { Fundraiser } from './world.ts'

type FundraiserCells = Partial<Record<Fundraiser, Cell>>

/** A captain leads a team at a browser, and in a project that is there. */
const captains: FundraiserCells = { 'team captain': '2xx' }
/** Members of the team know that it exists. */
const captainsBeforeMates: FundraiserCells = { 'team captain': '2xx', 'team mate': 403 }
const takingPart: FundraiserCells = { participant: 409, 'team captain': 409, 'team mate': 409 }
/** Requests of an organization are made for the personas of the matrix alone. */
const withoutRequest: FundraiserCells = { participant: 404, 'team captain': 404, 'team mate': 404, donor: 404 }

/** The answers that differ for a participant or donor of the public project; by call. */
const otherwise: Record<string, { of: string; cells: FundraiserCells }> = {
  'GET /api/teams/:id/edit': { of: 'a public project', cells: captains },
  'PUT /api/teams/:id': { of: 'a public project', cells: captains },
  'POST /api/teams/:id': { of: 'a public project', cells: captains },
  'GET /api/teams/:id/members-available': { of: 'a public project', cells: captains },
  'GET /api/teams/:id/requests': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/requests/approve': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/requests/decline': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/requests/undo-decline': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/members': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/make-captain': { of: 'a public project', cells: captainsBeforeMates },
  'POST /api/teams/:id/members/undo-delete': { of: 'a public project', cells: captains },
  'POST /api/teams/:id/members/delete': { of: 'a public project', cells: captainsBeforeMates },
  'POST /api/project/:id/register': { of: 'a public project', cells: takingPart },
  'GET /api/user/organization-requests/:id': { of: 'their own', cells: withoutRequest },
}

/** The calls and things of the list above, to see that each of them is tested. */
export const rowsOtherwise = Object.entries(otherwise).map(([name, { of }]) => `${name} of ${of}`)

/** The answer that they must get: that of any user, who has no part in the subject, but for the list above. */
export function cellOfFundraiser(name: string, { of, cells }: AccessRequest, fundraiser: Fundraiser): Cell | undefined {
  const row = otherwise[name]
  return (row !== undefined && row.of === of ? row.cells[fundraiser] : undefined) ?? cells.user
}
